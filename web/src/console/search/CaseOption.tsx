import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import type { FoundCase } from '@registro/contracts/evaluation/find-cases';
import type { HTMLAttributes } from 'react';
import { State } from '../kit/cells.js';
import { FoundOption } from './FoundOption.js';
import { CASE_TONES } from '../kit/status-tones.js';

/** One of the cases that were found: whose it is, what it is about, and how it stands. */
export function CaseOption({ found, ...option }: { found: FoundCase } & HTMLAttributes<HTMLLIElement>) {
  const { nombre, cedula, titulo, clase, convocatoria, estado, version, acuse } = found;
  return (
    <FoundOption {...option} name={nombre} beside={<State tone={CASE_TONES[estado]}>{CASE_STATE_NAMES[estado]}</State>}>
      <span>{cedula}</span>
      <span>{titulo}</span>
      <span>{convocatoria ?? clase}</span>
      {version > 1 && <span>envío {version}</span>}
      {acuse && <span>Acuse de recibo {acuse}</span>}
    </FoundOption>
  );
}
