import { countOf } from '@registro/contracts/count';
import { ageOn, showDate, todayInCaracas } from '@registro/contracts/dates';
import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { PersonRead } from '@registro/contracts/profile/person';
import { factsOf } from '@registro/contracts/record/read';
import type { Fact } from '../../records/Facts.js';
import { fullName, showCedula } from './names.js';

const IN_THE_NAME = { nacionalidad: null, primerNombre: null, segundoNombre: null, primerApellido: null, segundoApellido: null };

/** The person in words. */
export function basicFacts(person: PersonRead): Fact[] {
  const birth = `${showDate(person.fecha_nacimiento)} (${countOf(ageOn(person.fecha_nacimiento, todayInCaracas()), 'año', 'años')})`;
  const [cedula, ...rest] = factsOf(SaveBasicData, person, { ...IN_THE_NAME, cedula: showCedula(person), fechaNacimiento: birth });
  return [cedula!, ['Nombres y apellidos', fullName(person)], ...rest, ['Profesión', person.profesion.join(', ')]];
}
