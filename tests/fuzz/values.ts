import fc from 'fast-check';
import { db } from '../builders/db.js';
import { application } from '../builders/scholarship.js';
import { financial, noFinancial, product, unpublished } from '../builders/products.js';
import { basicData, pastWork, study, training, work } from '../builders/profile.js';
import { tutorData } from '../builders/tutor.js';
import type { Agent } from '../builders/user.js';
import { hostile } from './hostile.js';
import type { Schema } from './operations.js';

type Body = Record<string, unknown>;

/** Values that the product takes, by the name of the field: what leads past the first check. */
const VALUES: Record<string, unknown[]> = {
  nacionalidad: ['V', 'E'],
  cedula: ['12345678', '23456789', '9876543'],
  documentoIdentidad: ['12345678', '23456789'],
  prefijoDocumentoIdentidad: ['V', 'E'],
  email: ['nadie@prueba.ve', 'a@b.ve', 'evaluador@demo.ve'],
  password: ['clave-de-prueba-1', 'x'],
  tipo: ['pais', 'area', 'subarea', 'curriculum', 'certificado', 'acuse', 'comprobante-pago'],
  lista: ['pais', 'area'],
  enApp: [true],
  idTutor: [1],
  version: [1, null],
  desde: [0],
  cantidad: [10],
  formulario: ['datosBasicos', 'beca', 'estudio'],
  datos: [{ a: 1 }, null, { titulo: 'Otro título' }],
  texto: ['@article{a, title={Uno dos tres}, year={2010}, author={Ana}}', 'TY  - JOUR\nTI  - Uno dos tres\nPY  - 2010\nER  - ', '[]'],
  doi: ['10.5555/alias', '10.5555/nada', '10.1000/xyz123'],
  fechaInicio: ['2020-01-01T00:00:00-04:00', '2015-01-10'],
  fechaFin: ['2030-01-01T00:00:00-04:00', '2014-12-31'],
  motivo: ['Porque así se acordó en la reunión'],
  rol: ['investigador', 'evaluador', 'operador'],
  roles: [['investigador'], ['investigador', 'evaluador'], ['operador']],
  permisos: [['usuarios'], [], ['convocatorias', 'colas']],
  filas: [null, [1], [1, 2, 3]],
  notas: [[], [{ campo: 'idPostgrado', nota: 'Revise' }]],
  casos: [[1], [1, 2, 3]],
};

/** Ids that there are. */
export interface Known {
  numbers: number[];
  /** of files and documents */
  uuids: string[];
}

export async function readKnown(people: number[]): Promise<Known> {
  const numbers = await db().query<{ id: number }>(
    `select id from profile.estudio union select id from profile.capacitacion union select id from profile.trabajo
     union select id from products.producto union select id from scholarships.beca union select id from scholarships.tutor
     union select id from scholarships.contrato union select id from evaluation.caso union select unnest($1::int[])`,
    [people],
  );
  const uuids = await db().query<{ id: string }>('select id from documents.archivo union select id from documents.documento');
  return { numbers: numbers.rows.map(({ id }) => id), uuids: uuids.rows.map(({ id }) => id) };
}

/** Valid bodies, by the address of the call. */
export async function examplesFor(researcher: Agent, { uuids, numbers }: Known): Promise<Record<string, Body[]>> {
  const own = { correoElectronico: researcher.correo };
  const ids = (path: string, name = 'id') => [path, numbers.map((id) => ({ [name]: id }))] as const;
  return {
    ...Object.fromEntries([
      ...['estudios', 'capacitacion', 'laboral'].flatMap((kind) => ['ver', 'eliminar'].map((act) => ids(`/api/consultar/${kind}/${act}`))),
      ...['ver', 'eliminar', 'restaurar'].map((act) => ids(`/api/consultar/proyectos/${act}`)),
      ids('/api/consultar/proyectos/financiero', 'idProductoInvestigacion'),
      ids('/api/consultar/beca/ver'),
    ]),
    '/api/consultar/lista/lista-tipo': [{ tipo: 'pais' }, { tipo: 'subarea', idArea: 1 }, { tipo: 'municipio', idEstado: 24 }],
    '/api/guardar/usuarios/datosBasicos': [basicData({ ...own, cedula: '23456789' })],
    '/api/guardar/estudios/registro': [study(), study({ id: 1 })],
    '/api/guardar/capacitacion/registro': [training(), training({ id: 1 })],
    '/api/guardar/laboral/registro': [work(), pastWork(), work({ id: 1 })],
    '/api/guardar/proyectos/proyecto': [product(), unpublished(), product({ id: 1 })],
    '/api/guardar/proyectos/financiero': [financial(1), noFinancial(1)],
    '/api/consultar/tutor/guardarTutor': [await tutorData(researcher)],
    '/api/guardar/beca/solicitud': [await application(researcher), await application(researcher, { poseeCartaAceptacion: false })],
    '/api/guardar/avisos/preferencias': [{ preferencias: [{ tipo: 'aprobada', enApp: true, porCorreo: false }] }],
    '/api/archivos/get/{tipo}': uuids.map((id) => ({ id })),
    '/api/archivos/estado': [{ ids: uuids.slice(0, 3) }],
    '/api/productos/importar/analizar': VALUES['texto']!.map((texto) => ({ texto })),
    '/api/recursos/catalogos': [{ lista: 'pais', padre: '', value: 900, label: 'Otro país', orden: 900, activo: true }],
    '/api/recursos/jornadas-usuario': [
      { correo: researcher.correo, fechaInicio: '2026-01-01', fechaFin: '2030-01-01', jornBecas: true, motivo: 'Viaje' },
    ],
  };
}

const words = fc.constantFrom('Uno dos tres', 'Ñandú', '12', 'Título de prueba', '(414) 555-0101', '01020001690000000012', 'a@b.ve');

/** Of reference lists. */
const codes = fc.constantFrom(24, 101, 106, 110, 232, 2401, 240_109, 1003, 6001, 18_001, 999);

/** An id that there is, or one of a list. */
export const someId = ({ numbers }: Known): fc.Arbitrary<number> =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...numbers) }, { weight: 1, arbitrary: codes });

/** What a schema asks for, more or less. */
function valid(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (VALUES[name]) return fc.constantFrom(...VALUES[name]);
  const types = [schema['type']].flat();
  const options = schema['enum'] as unknown[] | undefined;
  if (options?.length) return fc.constantFrom(...options);
  if (schema['format'] === 'date') return fc.constantFrom('1985-06-15', '2019-06-15', '2026-01-01');
  if (types.includes('integer') || types.includes('number')) return someId(known);
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('array')) return fc.array(valid(name, (schema['items'] ?? {}) as Schema, known), { minLength: 1, maxLength: 3 });
  if (types.includes('object') && schema['properties']) return record(schema, known);
  return fc.oneof(words, someId(known), fc.constantFrom(...known.uuids), fc.constant(null));
}

function record(schema: Schema, known: Known): fc.Arbitrary<Body> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, valid(name, inner, known)])), { noNullPrototype: true });
}

/** A body near to what is asked for: a valid one of which some fields are other things, missing, or more. */
export function near(schema: Schema, examples: Body[], known: Known): fc.Arbitrary<Body> {
  const names = Object.keys((schema['properties'] ?? {}) as object);
  const name = names.length
    ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() })
    : fc.string();
  const base = examples.length
    ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: record(schema, known) })
    : record(schema, known);
  const changes = fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(fc.tuple(name, hostile), { minLength: 1, maxLength: 3 }) },
  );
  const missing = fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.tuple(name) });
  return fc.tuple(base, changes, missing).map(([body, changed, left]) => {
    const made: Body = { ...body };
    for (const key of left) delete made[key];
    for (const [key, value] of changed) if (key !== '__proto__') made[key] = value;
    return made;
  });
}
