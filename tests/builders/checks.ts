import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';

/** The settings of the instance, whose files a check reads. */
export function instanceSettings(): NodeJS.ProcessEnv {
  const files = process.env['FILES_DIR'];
  return { ...process.env, ...(files && { DATA_DIR: dirname(files) }) };
}

/** What a check of the instance's database says. @param program below services */
export function check(program: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(process.cwd(), 'services', program), ...args],
    { encoding: 'utf8', env: instanceSettings() },
  );
  return { status, said: stdout + stderr };
}
