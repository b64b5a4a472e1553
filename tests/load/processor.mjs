import { readdirSync, readFileSync } from 'node:fs';

/** ms of a tick, in which Linux counts the processor's time of a process. */
const TICK = 10;

/**
 * The processor's time that a process and all that it started took so far, those of them that ended included, in ms. A
 * clock of one process: what others do on the same processor is not in it.
 * @param {number} pid
 */
export function processorMs(pid) {
  let ticks = 0;
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) && statOf(Number(name));
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), stat]);
  }
  const add = (stat) => {
    ticks += stat.ticks;
    for (const child of children.get(stat.pid) ?? []) add(child);
  };
  const own = statOf(pid);
  if (own) add(own);
  return ticks * TICK;
}

function statOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    // utime, stime, and those of children that have ended.
    return { pid, parent: Number(fields[1]), ticks: fields.slice(11, 15).reduce((sum, n) => sum + Number(n), 0) };
  } catch {
    return null;
  }
}
