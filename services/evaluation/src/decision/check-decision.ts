import { type DecideCase, REASON_REQUIRED } from '@registro/contracts/evaluation/actions';
import type { FieldError } from '@registro/contracts/envelope';
import { type CaseChoice, type CaseField, needsReason } from '@registro/contracts/evaluation/kind';
import { invalid } from '@registro/platform/errors';

/** 422 next to each field where a decision is not as its kind asks for it. */
export function checkDecision(choice: CaseChoice, sent: readonly CaseField[], { motivo, notas, apuntes }: DecideCase): void {
  const wrong: FieldError[] = [];
  if (!motivo && needsReason(choice)) wrong.push({ campo: 'motivo', mensaje: REASON_REQUIRED });
  if (motivo && choice.motivos.length && !choice.motivos.includes(motivo))
    wrong.push({ campo: 'motivo', mensaje: 'Elija uno de los motivos de la lista' });
  for (const [i, { campo }] of notas.entries()) {
    if (!choice.campos.includes(campo)) wrong.push({ campo: `notas.${i}.campo`, mensaje: 'El campo indicado no existe' });
    else if (notas.findIndex((n) => n.campo === campo) < i)
      wrong.push({ campo: `notas.${i}.campo`, mensaje: 'El campo ya tiene una nota' });
  }
  for (const [i, { campo }] of apuntes.entries())
    if (!sent.some((field) => field.campo === campo)) wrong.push({ campo: `apuntes.${i}.campo`, mensaje: 'El campo indicado no existe' });
  if (wrong.length) invalid(...wrong);
}
