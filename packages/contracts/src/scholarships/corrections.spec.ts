import { changedFields, NOT_QUESTIONED_MESSAGE, openFields, type Sendable, unattended, unquestioned } from './corrections.js';
import { SCHOLARSHIP_FIELDS, type ScholarshipField } from './fields.js';
import type { ScholarshipStatusId } from './status.js';

const file = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const enviada: Sendable = {
  idPostgrado: 18_001,
  otroPostgrado: null,
  otroUniversidad: null,
  idAreaInteres: 7,
  poseeCartaAceptacion: true,
  idArchivoCedula: file(1),
  idArchivoTitulo: file(2),
  idArchivoNotas: file(3),
  idArchivoRIF: file(4),
  idArchivoReferenciaBancaria: file(5),
  idArchivoCartaAceptacion: file(6),
  idArchivoCartaSolicitud: null,
  tituloGeneralPropuesta: 'Uno',
  resumenPropuesta: 'Dos\n\ntres',
  terminosPropuesta: true,
};
const returned = (...campos: ScholarshipField[]) => ({
  estatus: 2 as ScholarshipStatusId,
  notas: campos.map((campo) => ({ campo })),
  enviada,
});
const open = (...campos: ScholarshipField[]) => [...(openFields(returned(...campos)) ?? ['todos'])];
const refused = (campos: ScholarshipField[], after: Sendable) => unquestioned(returned(...campos), { ...enviada, ...after });
const named = (campos: ScholarshipField[], after: Sendable) => refused(campos, after).map(({ campo }) => campo);

describe('The open fields of a returned application (rule B-13)', () => {
  it('are all of them when the return named none, and of one that was not returned', () => {
    expect(openFields(returned())).toBeNull();
    expect(openFields({ ...returned('idArchivoRIF'), estatus: 5 })).toBeNull();
  });

  it('are the questioned ones and what depends on them', () => {
    expect(open('resumenPropuesta')).toEqual(['resumenPropuesta']);
    expect(open('universidad')).toEqual(['universidad', 'otroUniversidad', 'grado', 'idPostgrado', 'otroPostgrado']);
    expect(open('poseeCartaAceptacion')).toEqual(['poseeCartaAceptacion', 'idArchivoCartaAceptacion', 'idArchivoCartaSolicitud']);
    expect(open('idArchivoCartaAceptacion')).toContain('idArchivoCartaSolicitud');
    expect(open('idPostgrado')).not.toContain('universidad');
  });

  it('take in what today’s rules refuse as it stands, so that the person is not stuck', () => {
    const title = Array.from({ length: 21 }, (_, i) => `palabra${i}`).join(' ');
    const old = { ...returned('idArchivoRIF'), enviada: { ...enviada, tituloGeneralPropuesta: title } };
    expect([...openFields(old)!]).toEqual(['idArchivoRIF', 'tituloGeneralPropuesta']);
  });
});

describe('What was questioned and not mended (rule B-31)', () => {
  const left = (campos: ScholarshipField[], after: Sendable) => unattended(returned(...campos), { ...enviada, ...after });
  it('is named until it says something else, white space aside', () => {
    expect(left(['resumenPropuesta', 'idArchivoRIF'], { resumenPropuesta: ' Dos tres' })).toEqual(['resumenPropuesta', 'idArchivoRIF']);
    expect(left(['resumenPropuesta', 'idArchivoRIF'], { resumenPropuesta: 'Cuatro' })).toEqual(['idArchivoRIF']);
    expect(left(['resumenPropuesta'], { resumenPropuesta: 'Cuatro' })).toEqual([]);
  });

  it('is mended by what depends on it too, and is nothing where nothing was questioned', () => {
    expect(left(['idPostgrado'], { idPostgrado: 19_001 })).toEqual([]);
    expect(left(['universidad'], { idPostgrado: 28_001 })).toEqual([]);
    expect(left([], {})).toEqual([]);
  });
});

describe('A change of what was not questioned', () => {
  it('is refused with its name, field by field', () => {
    expect(refused(['idArchivoRIF'], { resumenPropuesta: 'Otro', idArchivoCedula: file(9), idArchivoRIF: file(8) })).toEqual([
      { campo: 'idArchivoCedula', mensaje: NOT_QUESTIONED_MESSAGE },
      { campo: 'resumenPropuesta', mensaje: NOT_QUESTIONED_MESSAGE },
    ]);
  });

  it('is seen in the code of the postgraduate: another university, level or place', () => {
    expect(named(['idArchivoRIF'], { idPostgrado: 28_001 })).toEqual(['universidad', 'idPostgrado']);
    expect(named(['grado'], { idPostgrado: 19_001 })).toEqual([]);
    expect(named(['grado'], { idPostgrado: 29_001 })).toEqual(['universidad']);
    expect(named(['idPostgrado'], { idPostgrado: 18_999, otroPostgrado: 'Glaciología' })).toEqual([]);
  });

  it('of every field, where another one was questioned', () => {
    const others = (Object.keys(SCHOLARSHIP_FIELDS) as ScholarshipField[]).filter(
      (campo) => !['universidad', 'grado', 'idArchivoCartaSolicitud', 'poseeCartaAceptacion'].includes(campo),
    );
    for (const campo of others) {
      const questioned = campo === 'idAreaInteres' ? 'resumenPropuesta' : 'idAreaInteres';
      expect(named([questioned], { [campo]: campo === 'idPostgrado' ? 18_002 : 'otro' })).toEqual([campo]);
    }
    expect(named(['idAreaInteres'], { poseeCartaAceptacion: false, idArchivoCartaSolicitud: file(9) })).toEqual([
      'poseeCartaAceptacion',
      'idArchivoCartaSolicitud',
    ]);
  });
});

it('white space, empty texts and the letter that is not asked for are no change', () => {
  const after = {
    ...enviada,
    tituloGeneralPropuesta: ' Uno ',
    resumenPropuesta: 'Dos\r\n\r\ntres',
    otroPostgrado: '',
    idArchivoCartaSolicitud: file(9),
  };
  expect(changedFields(enviada, after)).toEqual([]);
});
