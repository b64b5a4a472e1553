import { countOf } from '@registro/contracts/count';
import { showDate } from '@registro/contracts/dates';
import type { PersonSummary } from '@registro/contracts/profile/person-summary';
import type { UseQueryResult } from '@tanstack/react-query';
import { Facts } from '../../records/Facts.js';
import { showMoment } from '../kit/cells.js';
import { IdentityCorrection } from '../two-persons/IdentityCorrection.js';
import { PersonPart } from './PersonPart.js';

/** The basic data that somebody reads to know whom they speak with, and how much of a profile there is. */
export function ProfilePart({ id, query }: { id: number; query: UseQueryResult<PersonSummary | null> }) {
  return (
    <PersonPart
      title="Perfil"
      what="el perfil"
      query={query}
      empty="No ha registrado sus datos básicos."
      isEmpty={(profile) => profile === null}
      aside={query.data && <IdentityCorrection id={id} profile={query.data} />}
    >
      {(profile) => profile && <Facts facts={factsOf(profile)} short={['Cédula', 'Nacimiento', 'Registro', 'Teléfono']} />}
    </PersonPart>
  );
}

const factsOf = (profile: PersonSummary): [string, string | null][] => [
  ['Cédula', profile.cedula],
  ['Nacimiento', showDate(profile.fechaNacimiento)],
  ['Registro', profile.numeroRegistro],
  ['Teléfono', profile.telefonoCelular],
  ['Residencia', profile.residencia],
  ['Estudios y trabajos', `${countOf(profile.estudios, 'estudio', 'estudios')}, ${countOf(profile.trabajos, 'trabajo', 'trabajos')}`],
  ['Productos', countOf(profile.productos, 'producto', 'productos')],
  ['Registró sus datos', showMoment(profile.registrado, true)],
];
