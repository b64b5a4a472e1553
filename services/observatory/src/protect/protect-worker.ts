import { yearTells } from './amounts.js';
import { learn } from './attack.js';
import { hide } from './hide.js';
import type { ProtectTask } from './protect.js';
import type { Learnt, Published } from './tables.js';

/** Piscina's worker function. */
export default function work(task: ProtectTask): Promise<Published[] | Learnt[] | boolean> {
  if (task.does === 'protect') return hide(task.tables, task.before, task.countedBefore, task.past);
  return task.does === 'attack' ? learn(task.published, task.before, task.truth) : yearTells(task.parts);
}
