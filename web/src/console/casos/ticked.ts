import type { CaseView } from '@registro/contracts/evaluation/case';

type Read = Pick<CaseView, 'id' | 'version'>;
const keyOf = ({ id, version }: Read) => `comprobado caso ${id} envío ${version}`;

/**
 * The fields of this sending whose check was ticked off: one's own, in this tab, as the notes beside the fields are.
 */
export const tickedOf = (view: Read): string[] => (sessionStorage.getItem(keyOf(view)) ?? '').split(' ').filter(Boolean);

export const keepTicked = (view: Read, ticked: readonly string[]): void => sessionStorage.setItem(keyOf(view), ticked.join(' '));

/** What a decision on it is made with: the fields that have a check and were ticked off; null where none has one. */
export function checkedFields(view: Read & Pick<CaseView, 'campos'>): string[] | null {
  const checks = view.campos.filter(({ comprobar }) => comprobar !== undefined);
  const ticked = tickedOf(view);
  return checks.length === 0 ? null : checks.map(({ campo }) => campo).filter((campo) => ticked.includes(campo));
}
