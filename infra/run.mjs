// npm start | test | bench | check | run apart | run fuzz | run faults | run bites | run operator | run ledger:check |
// run audit:check | run log:check | run backup | run restore | run demo | run keys | run witness | run verify: installs
// what is locked, builds what is stale, and goes on with the pinned Node. This file is read by whatever Node is on the
// machine: plain syntax, no imports that an old one lacks.
/** @type {Record<string, string>} */
const tasks = {
  start: 'infra/embedded/start.mjs',
  test: 'infra/test.mjs',
  check: 'infra/check.mjs',
  bench: 'tests/load/run.mjs',
  apart: 'infra/apart.mjs',
  fuzz: 'infra/fuzz.mjs',
  faults: 'infra/faults.mjs',
  bites: 'infra/bites.mjs',
  operator: 'infra/embedded/operator.mjs',
  ledger: 'infra/embedded/ledger.mjs',
  audit: 'infra/embedded/audit.mjs',
  backup: 'infra/embedded/backup.mjs',
  restore: 'infra/embedded/restore.mjs',
  demo: 'infra/embedded/people.mjs',
  keys: 'infra/embedded/keys.mjs',
  log: 'infra/embedded/log.mjs',
  witness: 'infra/embedded/witness.mjs',
  verify: 'packages/verify/dist/main.js',
};
const task = process.argv[2] || '';
const rest = process.argv.slice(3);

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(
    `\nHace falta Node 20 o posterior; esta máquina tiene ${process.versions.node}. Instálelo desde nodejs.org y repita la orden.\n`,
  );
  process.exit(1);
}
if (!Object.keys(tasks).includes(task)) {
  console.error(
    '\nUso: node infra/run.mjs start | test | bench | check | apart | fuzz | faults | bites | operator | ledger | audit | backup | restore | demo | keys | log | witness | verify\n',
  );
  process.exit(2);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function main() {
  const { die } = await import('./progress.mjs');
  const { dataDir, node, root } = await import('./paths.mjs');
  const { install } = await import('./install.mjs');
  const { run } = await import('./children.mjs');
  const { refuseIfRunning, running } = await import('./embedded/instance.mjs');
  const { watchNpm } = await import('./embedded/processes.mjs');
  try {
    watchNpm(() => process.kill(process.pid, 'SIGTERM'));
    // Before building: a build would change the pages under a process that is serving them.
    if (task === 'start') refuseIfRunning(dataDir());
    await install();
    if (
      task !== 'check' &&
      !(
        ['operator', 'ledger', 'audit', 'backup', 'restore', 'demo', 'keys', 'log', 'witness', 'verify'].includes(task) &&
        running(dataDir())
      )
    ) {
      const built = await run(node, ['infra/build.mjs', ...(task === 'start' ? ['server', 'web'] : [])], { cwd: root });
      if (built !== 0) process.exit(built);
    }
    // The channel tells the child when this process is gone, however it ended.
    const maps = task === 'start' ? [] : ['--enable-source-maps']; // a start turns them on itself
    const args = [...maps, '--disable-warning=ExperimentalWarning', tasks[task] || '', ...rest];
    const once = (/** @type {(message: unknown) => void} */ onMessage) =>
      run(node, args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], onMessage });
    if (task !== 'start') process.exit(await once(() => {}));
    const { keepRunning } = await import('./revive.mjs');
    /** Its description is read by few, and none of them waits for the start. */
    let described = false;
    const describe = () => {
      if (!described) void run(node, ['infra/describe.mjs'], { cwd: root }).catch(console.error);
      described = true;
    };
    const code = await keepRunning(
      (ready) =>
        once((message) => {
          // What the demo's people did comes later by the same way.
          if (message && typeof message === 'object' && 'ready' in message) {
            ready();
            describe();
          }
          if (process.connected) process.send?.(message);
        }),
      'El servidor',
    ).finally(async () => {
      // A server that was killed has left its stores running.
      if (!running(dataDir())) await (await import('./embedded/stores.mjs')).endOrphans(dataDir());
    });
    process.exit(code);
  } catch (error) {
    die(error);
  }
}
