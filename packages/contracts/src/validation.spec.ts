import { Type } from 'class-transformer';
import { MaxLength, ValidateNested } from 'class-validator';
import fc from 'fast-check';
import { everyForm } from '../../../tests/builders/forms.js';
import { check, Clean, CleanId, CleanUpper, IsDay, IsId, NOT_TEXT, Required, RequiredIf } from './validation.js';

class Part {
  @MaxLength(3, { message: 'parte larga' }) @Required('parte requerida') @Clean() texto!: string;
}

class Form {
  @MaxLength(5, { message: 'largo' }) @Required('requerido') @Clean() nombre!: string;
  @CleanUpper() titulo: string | null = null;
  @IsId('no es un código') @CleanId() pais: number | null = null;
  @IsDay('no es un día') @Clean() dia: string | null = null;
  @RequiredIf<Form>((o) => o.pais === 1, 'falta el detalle') @Clean() detalle: string | null = null;
  @ValidateNested() @Type(() => Part) parte?: Part;
}

const good = { nombre: 'Ana' };
const errors = (data: unknown) => check(Form, data).errores;
const value = (data: unknown) => check(Form, data).value;

describe('Reading a form', () => {
  it('trims, folds inner white space and drops control characters', () => {
    expect(value({ nombre: ' \t A\u0000 \n b ' }).nombre).toBe('A b');
  });

  it('drops the half of a character that a cut left behind', () => {
    expect(value({ nombre: 'Ana\ud83d' }).nombre).toBe('Ana');
  });

  it.each([[[null]], [{}], [{ a: 1 }], [['x']], [true]])('refuses %j as a text, also where nothing else is asked of it', (thing) => {
    expect(errors({ ...good, titulo: thing, detalle: thing })).toEqual([
      { campo: 'titulo', mensaje: NOT_TEXT },
      { campo: 'detalle', mensaje: NOT_TEXT },
    ]);
  });

  it('makes empty text null, and says that it is missing', () => {
    expect(value({ nombre: '   ' }).nombre).toBeNull();
    expect(errors({ nombre: '   ' })).toEqual([{ campo: 'nombre', mensaje: 'requerido' }]);
  });

  it('joins an accent typed apart with its letter', () => {
    expect(value({ nombre: 'Jose\u0301' }).nombre).toBe('José');
  });

  it('upper-cases titles with their accents', () => {
    expect(value({ ...good, titulo: 'física teórica ñ' }).titulo).toBe('FÍSICA TEÓRICA Ñ');
  });

  it('reads a select’s digits as a number and its empty choice as null', () => {
    expect(value({ ...good, pais: '232' }).pais).toBe(232);
    expect(value({ ...good, pais: '' }).pais).toBeNull();
  });

  it.each([['0'], [-1], [1.5], ['12a'], [2_147_483_648], [true], [{}], [[1]]])('refuses %j as a code', (pais) => {
    expect(errors({ ...good, pais })).toEqual([{ campo: 'pais', mensaje: 'no es un código' }]);
  });

  it('refuses a day that the calendar lacks', () => {
    expect(errors({ ...good, dia: '2024-02-30' })).toEqual([{ campo: 'dia', mensaje: 'no es un día' }]);
  });

  it('gives one message a field, the requirement before the rest', () => {
    expect(errors({})).toEqual([{ campo: 'nombre', mensaje: 'requerido' }]);
    expect(errors({ nombre: 'demasiado largo' })).toEqual([{ campo: 'nombre', mensaje: 'largo' }]);
  });

  it('asks for what another field makes necessary, and only then', () => {
    expect(errors({ ...good, pais: 1 })).toEqual([{ campo: 'detalle', mensaje: 'falta el detalle' }]);
    expect(errors({ ...good, pais: 2 })).toEqual([]);
  });

  it('names a nested field by its path', () => {
    expect(errors({ ...good, parte: { texto: 'larga' } })).toEqual([{ campo: 'parte.texto', mensaje: 'parte larga' }]);
  });

  it('drops what the form does not have', () => {
    expect(value({ ...good, rol: 'operador' })).not.toHaveProperty('rol');
  });

  it('fills in what may be left out', () => {
    expect(value(good)).toMatchObject({ titulo: null, pais: null, dia: null });
  });

  it('never throws, whatever is sent, and reads its own result the same', () => {
    fc.assert(
      fc.property(fc.record({ nombre: fc.anything(), titulo: fc.anything(), pais: fc.anything(), dia: fc.anything() }), (data) => {
        const first = check(Form, data);
        expect(check(Form, first.value).value).toEqual(first.value);
      }),
    );
    for (const data of [null, undefined, 'texto', 7, [], [good]]) expect(errors(data)).toEqual([{ campo: 'nombre', mensaje: 'requerido' }]);
  });
});

const forms = await everyForm();
const lists = forms.flatMap(({ name, Form: Dto, all }) =>
  all.filter(({ type, each }) => type === 'nestedValidation' && each).map(({ propertyName }) => [name, propertyName, Dto] as const),
);
const again = forms.flatMap(({ name, Form: Dto, own }) => {
  const base = forms.find((one) => one.Form === Object.getPrototypeOf(Dto));
  const names = new Set(own.map(({ propertyName }) => propertyName));
  return [...names]
    .filter((field) => base?.all.some((one) => one.propertyName === field))
    .map((field) => [name, field, base!.all, own] as const);
});

it('the tables below are of what there is', () => {
  expect(lists.map(([name]) => name)).toContain('SaveCall');
  expect(again.map(([name]) => name)).toContain('DecideWithReason');
});

it.each(lists)('%s refuses a list of %s that holds what is none of them', (_, field, Dto) => {
  for (const sent of [[null], [[]], [[null]], ['x'], [7], [undefined], null, 'x', {}, [{}, null]])
    expect(`${JSON.stringify(sent)} ${check(Dto, { [field]: sent }).errores.some(({ campo }) => campo === field)}`).toMatch(/ true$/);
});

it.each(lists)('%s answers whatever stands within its list of %s', (_, field, Dto) => {
  const odd = fc.oneof(
    fc.anything(),
    fc.record({ clave: fc.constantFrom('a', 'b'), tipo: fc.constant('opcion'), opciones: fc.anything(), si: fc.anything() }),
  );
  fc.assert(fc.property(fc.array(odd, { maxLength: 3 }), (sent) => Array.isArray(check(Dto, { [field]: sent }).errores)));
});

// class-validator keeps of what a parent asks of a property only the kinds that the child does not ask itself: rules or
// a condition.
it.each(again)('%s asks of %s, which it declares again, all that its parent asks, and itself says when', (_, field, base, own) => {
  const asked = (rules: typeof own) => rules.filter((one) => one.propertyName === field).map(({ name, type }) => name ?? type);
  expect(asked(own)).toEqual(expect.arrayContaining(asked(base).filter((one) => one !== 'whitelistValidation')));
});
