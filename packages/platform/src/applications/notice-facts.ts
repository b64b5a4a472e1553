import type { CaseFieldNote } from '@registro/contracts/evaluation/kind';

interface Said {
  motivo: string | null;
  observaciones?: string | null;
  notas: CaseFieldNote[];
}

/** What a notice says of a decision: the reason, the observations, and the notes by what people call each field. */
export const saidFacts = ({ notas, ...said }: Said, labels: Readonly<Record<string, string>>) => ({
  ...said,
  notas: notas.map(({ campo, nota }) => ({ campo: labels[campo] ?? campo, nota })),
});

/**
 * What a notice says of a sending: its receipt, null where it has none to show any more, and whether it stands in the
 * place of an earlier one.
 */
export const receiptFacts = (acuse: string | null, vez: number) => ({ acuse, sustituye: vez > 1 });
