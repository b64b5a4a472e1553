import type { Verification } from '@registro/contracts/documents/request';

/** What the registry answered to a number. */
export type Checked = { kind: 'hallado'; data: Verification } | { kind: 'desconocido' };

/** What an answer to a number says, where no API client reads it; null: nothing. */
export async function readChecked(answer: Response): Promise<Checked | null> {
  if (answer.status === 404 || answer.status === 422) return { kind: 'desconocido' };
  if (!answer.ok) return null;
  const { r_succ, r_data } = (await answer.json()) as { r_succ: boolean; r_data: Verification };
  return r_succ ? { kind: 'hallado', data: r_data } : { kind: 'desconocido' };
}
