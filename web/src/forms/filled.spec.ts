import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { InstitutionData } from '@registro/contracts/scholarships/institution';
import { StudentForm } from '@registro/contracts/scholarships/tutored-student';
import { root, trackedFiles } from '../../../tests/architecture/tracked-files.js';
import { filledFields } from './filled.js';

/** Every look-up of the product: the call, which file asks it, of which form, with which key, and what it fills. */
const LOOK_UPS = [
  {
    call: "'consultar/usuarios/identidad'",
    file: 'web/src/profile/basic/useIdentity.ts',
    contract: SaveBasicData,
    keys: ['nacionalidad', 'cedula'],
    fills: { primerNombre: 'María', fechaNacimiento: '1975-03-19', genero: 2, estado: 24, municipio: 2401, parroquia: 240109 },
  },
  {
    call: 'PROCESSING_CALLS.consultaRif',
    file: 'web/src/postgraduate/institutions/useRifLookup.ts',
    contract: InstitutionData,
    keys: ['inicialRIF', 'rif'],
    fills: { razonSocial: 'UNIVERSIDAD' },
  },
  {
    call: 'TUTOR_CALLS.buscarCedula',
    file: 'web/src/tutors/students/useStudentLookup.ts',
    contract: StudentForm,
    keys: ['prefijoCedula', 'cedula'],
    fills: { idInvestigadorBecado: 7, primerNombre: 'Ana', primerApellido: 'Paz' },
  },
];
/** It fills nothing: what is known of a third person is theirs (rule P-25). */
const TELLS_ONLY = { call: "'consultar/usuarios/tercero'", file: 'web/src/calls/team/usePersonLookup.ts' };

const sources = trackedFiles()
  .filter((file) => /^web\/src\/.*\.tsx?$/.test(file) && !file.endsWith('.spec.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const asking = (call: string) => sources.filter(({ text }) => text.includes(call)).map(({ file }) => file);

describe('What a look-up fills goes with the key that it was asked with', () => {
  it.each(LOOK_UPS)('$call', ({ call, file, contract, keys, fills }) => {
    expect(asking(call)).toEqual([file]);
    const { text } = sources.find((source) => source.file === file)!;
    expect(text).toContain(`useFilled(form, [${keys.map((key) => `'${key}'`).join(', ')}])`);
    const all = Object.keys(fills);
    expect(filledFields(contract, { clave: 'V1', campos: fills }, fills)).toEqual(all);
    // What its person wrote over it stays.
    const [first] = all;
    const changed = { ...fills, [first!]: 'otra cosa' };
    expect(filledFields(contract, { clave: 'V1', campos: fills }, changed)).toEqual(all.slice(1));
  });

  it('also the choices that hang on what was filled', () => {
    const campos = { estado: 24 };
    expect(filledFields(SaveBasicData, { clave: 'V1', campos }, { ...campos, municipio: 2402 })).toEqual([
      'estado',
      'municipio',
      'parroquia',
    ]);
  });

  it('or tells and fills nothing', () => {
    expect(asking(TELLS_ONLY.call)).toEqual([TELLS_ONLY.file]);
    expect(sources.find(({ file }) => file === TELLS_ONLY.file)!.text).not.toContain('setValue');
  });

  it('and no other file looks somebody up by what is typed', () => {
    const hooks = sources
      .filter(({ file, text }) => /Lookup\.ts$|useIdentity\.ts$/.test(file) || text.includes('useFilled(form'))
      .map(({ file }) => file);
    expect(hooks.toSorted()).toEqual([...LOOK_UPS.map(({ file }) => file), TELLS_ONLY.file].toSorted());
  });
});
