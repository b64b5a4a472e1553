import { ageOn, showDate, todayInCaracas } from '@registro/contracts/dates';
import type { PersonRead } from '@registro/contracts/profile/person';
import type { Fact } from '../../records/Facts.js';
import { fullName, showCedula } from './names.js';

/** The person in words. */
export const basicFacts = (person: PersonRead): Fact[] => [
  ['Cédula', showCedula(person)],
  ['Nombres y apellidos', fullName(person)],
  ['Fecha de nacimiento', `${showDate(person.fecha_nacimiento)} (${ageOn(person.fecha_nacimiento, todayInCaracas())} años)`],
  ['Género', person.sexo.label],
  ['Estado civil', person.estado_civil.label],
  ['Estado', person.estado_residencia],
  ['Municipio', person.municipio_residencia],
  ['Parroquia', person.parroquia_residencia],
  ['Teléfono celular', person.telefono_cel],
  ['Teléfono alternativo', person.telefono],
  ['Correo electrónico', person.correo_electronico],
  ['Correo electrónico alternativo', person.correo_electronico_alternativo],
  ['Profesión', person.profesion.join(', ')],
];
