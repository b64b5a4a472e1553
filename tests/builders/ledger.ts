import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

/** What `npm run ledger:check` says of the instance's database. */
export function checkLedger(): { status: number | null; said: string } {
  const files = process.env['FILES_DIR'];
  const program = join(process.cwd(), 'services/payments/dist/ledger-check.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    encoding: 'utf8',
    env: { ...process.env, ...(files && { DATA_DIR: dirname(files) }) },
  });
  return { status, said: stdout + stderr };
}
