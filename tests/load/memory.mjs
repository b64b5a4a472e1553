import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** MB that the process has in memory, now and at its most since `forgetPeak` (Linux's /proc; 0 elsewhere). */
export const memoryNow = (pid) => memoryOf(pid, 'VmRSS');
export const memoryPeak = (pid) => memoryOf(pid, 'VmHWM');

/** As `memoryNow`, of the processes that it started. */
export function childrenNow(pid) {
  const children = all().filter((one) => statusOf(one, 'PPid') === pid);
  return children.reduce((sum, one) => sum + memoryNow(one), 0);
}

export function forgetPeak(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Elsewhere there is no peak to forget.
  }
}

const memoryOf = (pid, what) => statusOf(pid, what) / 1024;

function all() {
  try {
    return readdirSync('/proc').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function statusOf(pid, what) {
  try {
    return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
  } catch {
    return 0;
  }
}
