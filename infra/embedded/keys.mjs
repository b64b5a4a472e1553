// npm run keys: makes, revokes and lists the keys that sign, in KEYS_DIR or the data folder of npm start. No store is
// needed: they are files.
import { run } from '../children.mjs';
import { dataDir, node, root } from '../paths.mjs';
import { die } from '../progress.mjs';

try {
  process.exitCode = await run(node, ['services/operations/dist/keys.js', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir() },
  });
} catch (error) {
  die(error);
}
