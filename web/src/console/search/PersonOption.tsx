import { type FoundPerson, MATCH_NAMES } from '@registro/contracts/console/find-people';
import { isStaff, roleNames } from '@registro/contracts/roles';
import type { HTMLAttributes } from 'react';
import { State } from '../kit/cells.js';
import { FoundOption } from './FoundOption.js';

/** One of those who were found: who it is, and what matched. */
export function PersonOption({ person, ...option }: { person: FoundPerson } & HTMLAttributes<HTMLLIElement>) {
  const { nombre, cedula, correo, roles, activo, unidaA, por, numero } = person;
  const shown = numero && numero !== correo && numero !== cedula ? `${MATCH_NAMES[por]} ${numero}` : MATCH_NAMES[por];
  return (
    <FoundOption {...option} name={nombre} beside={shown}>
      {cedula && <span>{cedula}</span>}
      {correo !== nombre && <span>{correo}</span>}
      {isStaff(roles) && <span>{roleNames(roles)}</span>}
      {unidaA ? <span>Unida a {unidaA}</span> : !activo && <State tone="error">Inactiva</State>}
    </FoundOption>
  );
}
