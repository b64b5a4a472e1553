import { learn } from './attack.js';
import { hide } from './hide.js';
import type { Learnt, ProtectTask, Published } from './protect.js';

/** Piscina's worker function. */
export default function work(task: ProtectTask): Promise<Published[] | Learnt[]> {
  return task.does === 'protect' ? hide(task.tables, task.before, task.countedBefore) : learn(task.published, task.before, task.truth);
}
