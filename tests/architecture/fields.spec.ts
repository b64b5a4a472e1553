import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const sources = trackedFiles()
  .filter((file) => /^(packages|services)\/[^/]+\/src\/.*\.ts$|^web\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
  // The demo's people are data, as the lists' first entries are: they say what their records hold, and nothing of how
  // it goes through the product.
  .filter((file) => !/\/seed-demo[^/]*\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The files that name a field, by the name that it is sent under or the one that it is read under. */
const naming = (...names: string[]): string[] => {
  const named = new RegExp(`\\b(${names.join('|')})\\b`);
  return sources.filter(({ text }) => named.test(text)).map(({ file }) => file);
};

/**
 * One field of every record. Contract, entity, migration and form are four; the fifth is for what the product does with
 * it.
 */
describe('A field is named in five files at the most', () => {
  it.each([
    ['basic data', 'correoElectronicoAlternativo', 'correo_electronico_alternativo'],
    ['study', 'ultimoTitulo', 'ultimo_titulo'],
    ['training', 'idHorasAcademicas', 'horas_academicas'],
    ['work', 'idOcupacion', 'tipo_ocupacion'],
    ['research product', 'idLineasConsejoPresidencial', 'lineas_consejo_presidencial', 'lineas_consejo_presidencial_id'],
    ['financial record', 'subModalidad', 'sub_modalidad'],
    ['scholarship application', 'resumenPropuesta', 'resumen_propuesta'],
    ['tutor', 'descripcionInstPrivada'],
    ['postgraduate', 'idModalidadPeriodo'],
    ['tutored student', 'archivoCartaAvalTutor', 'archivoCartaTutor'],
  ])('%s: %s', (_record, ...names) => {
    const files = naming(...names);
    expect(files.filter((file) => file.startsWith('packages/contracts/'))).not.toEqual([]);
    expect(files.length > 5 ? files : []).toEqual([]);
  });

  it('the count sees what it counts', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(naming('idUsuario').length).toBeGreaterThan(5);
  });
});
