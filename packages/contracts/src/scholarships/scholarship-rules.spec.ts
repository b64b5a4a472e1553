import fc from 'fast-check';
import { saidDifference } from '../applications/said.js';
import { saidFields } from './said-fields.js';
import { SCHOLARSHIP_FIELDS } from './fields.js';
import { check } from '../validation.js';
import { SaveScholarship, ScholarshipForm } from './save-scholarship.js';
import type { SentScholarship } from './scholarship.js';
import { countWords, noLevels, noPostgraduates, postgraduateParts, scholarshipCan, statusAfterSave } from './scholarship-rules.js';
import { type ScholarshipStatusId, type ContractStatusId, SCHOLARSHIP_STATUS_NAMES } from './status.js';

const all = Object.keys(SCHOLARSHIP_STATUS_NAMES).map(Number) as ScholarshipStatusId[];
const where = (can: (status: ScholarshipStatusId) => boolean) => all.filter(can);

describe('What may be done with a scholarship (rules B-11 to B-20)', () => {
  it('editing: returned always, 1, 3 and 5 while the window is open', () => {
    expect(where((id_estatus_beca) => scholarshipCan.edit({ id_estatus_beca }, true))).toEqual([1, 2, 3, 5]);
    expect(where((id_estatus_beca) => scholarshipCan.edit({ id_estatus_beca }, false))).toEqual([2]);
  });

  it('withdrawing, processing, observations, deciding, counting as the one', () => {
    expect(where((id_estatus_beca) => scholarshipCan.withdraw({ id_estatus_beca }))).toEqual([1, 2, 3, 5, 6]);
    expect(where((id_estatus_beca) => scholarshipCan.process({ id_estatus_beca }))).toEqual([4]);
    expect(where((id_estatus_beca) => scholarshipCan.observe({ id_estatus_beca }))).toEqual([2, 7]);
    expect(where((id_estatus_beca) => scholarshipCan.decide({ id_estatus_beca }))).toEqual([5, 6]);
    expect(where((id_estatus_beca) => scholarshipCan.count({ id_estatus_beca }))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('declaring: approved, with contract status 1 or 3', () => {
    const declares = (id_estatus_beca: ScholarshipStatusId, value: ContractStatusId | null) =>
      scholarshipCan.declare({ id_estatus_beca, estatus_contrato: value === null ? null : { value } });
    expect(([1, 2, 3, 4] as const).filter((value) => declares(4, value))).toEqual([1, 3]);
    expect([declares(4, null), declares(5, 1), declares(8, 3)]).toEqual([false, false, false]);
  });

  it('a new one is sent as 5; 3 and 5 again as 5, any other as 6', () => {
    expect(statusAfterSave(null)).toBe(5);
    expect(all.filter((s) => statusAfterSave(s) === 5)).toEqual([1, 3, 5]);
    expect(statusAfterSave(2)).toBe(6);
  });
});

describe('A postgraduate’s code', () => {
  it('tells its university, level, and whether it is OTRO, for every code there can be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 999 }),
        (universidad, grado, place) => {
          expect(postgraduateParts(universidad * 10_000 + grado * 1000 + place)).toEqual({ universidad, grado, otro: place === 999 });
        },
      ),
      // Never left to chance: OTRO itself, and what ends as it does.
      { examples: [999, 99, 899].map((place) => [1, 8, place] as [number, number, number]) },
    );
  });
});

describe('The title', () => {
  it.each([
    ['', 0],
    [null, 0],
    ['  una  ', 1],
    ['uno\tdos\n tres', 3],
    ['a-b c/d', 2],
  ])('%j has %i words', (text, n) => expect(countWords(text)).toBe(n));
});

describe('The form', () => {
  const form = { universidad: null, grado: null };
  const errorsOf = (Dto: typeof SaveScholarship, data: object) =>
    Object.fromEntries(check(Dto, data).errores.map((e) => [e.campo, e.mensaje]));

  it('asks the two selects that only lead to the postgraduate; the call does not know them', () => {
    expect(errorsOf(ScholarshipForm, form)).toMatchObject({ universidad: 'Requerido', grado: 'Requerido', idPostgrado: 'Requerido' });
    expect(Object.keys(errorsOf(SaveScholarship, form))).not.toContain('universidad');
    expect(check(SaveScholarship, { universidad: 1, idPostgrado: 18_001 }).value).not.toHaveProperty('universidad');
  });

  it('asks for the other university as soon as OTRO is chosen, before there is a postgraduate', () => {
    expect(errorsOf(ScholarshipForm, { universidad: 999 })['otroUniversidad']).toBe('Debe especificar cual es el Otro tipo de universidad');
    expect(errorsOf(ScholarshipForm, { universidad: 1 })['otroUniversidad']).toBeUndefined();
  });

  it('says which lists are empty in the specification’s words', () => {
    expect(noLevels('UCV')).toBe('NO SE ENCONTRARON NIVELES DE GRADO PARA UCV');
    expect(noPostgraduates('Maestría', 'UCV')).toBe('NO EXISTE/N Maestría REGISTRADO/A PARA UCV');
  });

  it('keeps the paragraphs of the summary and cleans the rest', () => {
    const { value } = check(SaveScholarship, {
      resumenPropuesta: '  uno   dos \r\n\r\n\r\n\r\ntres\u0000 ',
      tituloGeneralPropuesta: ' a \n b ',
    });
    expect([value.resumenPropuesta, value.tituloGeneralPropuesta]).toEqual(['uno dos\n\ntres', 'a b']);
  });
});

describe('The difference between two sendings', () => {
  const scholarshipDifference = (before: SentScholarship, after: SentScholarship) => saidDifference(saidFields(before), saidFields(after));
  const base: SentScholarship = {
    universidad: { value: 1, label: 'UCV' },
    otroUniversidad: null,
    grado: { value: 8, label: 'Maestría' },
    idPostgrado: { value: 18_001, label: 'Maestría en Física' },
    otroPostgrado: null,
    idAreaInteres: { value: 7, label: 'Agua' },
    poseeCartaAceptacion: true,
    tituloGeneralPropuesta: 'Uno',
    resumenPropuesta: 'Dos',
    terminosPropuesta: true,
    archivos: {
      idArchivoCedula: { id: 'a', nombre: 'cedula.pdf', sha256: '1' },
      idArchivoCartaAceptacion: { id: 'b', nombre: 'carta.pdf', sha256: '2' },
    },
  };

  it('is empty for the same content, also when a file was uploaded again', () => {
    expect(scholarshipDifference(base, structuredClone(base))).toEqual([]);
    expect(
      scholarshipDifference(base, {
        ...base,
        archivos: { ...base.archivos, idArchivoCedula: { id: 'z', nombre: 'otra.pdf', sha256: '1' } },
      }),
    ).toEqual([]);
  });

  it('names every field that changed, in the order of the form, as text', () => {
    const after: SentScholarship = {
      ...base,
      otroPostgrado: 'Glaciología',
      idAreaInteres: { value: 8, label: 'Energía' },
      poseeCartaAceptacion: false,
      archivos: {
        idArchivoCedula: { id: 'a', nombre: 'cedula.pdf', sha256: '9' },
        idArchivoCartaSolicitud: { id: 'c', nombre: 'motivos.pdf', sha256: '3' },
      },
    };
    const changes = scholarshipDifference(base, after);
    expect(changes.map((c) => [c.campo, c.antes, c.despues])).toEqual([
      ['otroPostgrado', '—', 'Glaciología'],
      ['idAreaInteres', 'Agua', 'Energía'],
      ['poseeCartaAceptacion', 'Sí', 'No'],
      ['idArchivoCedula', 'cedula.pdf', 'cedula.pdf'],
      ['idArchivoCartaAceptacion', 'carta.pdf', '—'],
      ['idArchivoCartaSolicitud', '—', 'motivos.pdf'],
    ]);
    expect(changes.every((c) => c.etiqueta === SCHOLARSHIP_FIELDS[c.campo as keyof typeof SCHOLARSHIP_FIELDS])).toBe(true);
  });
});
