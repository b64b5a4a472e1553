import { daysAfter, todayInCaracas } from '../dates.js';
import { impliedAmount, typedToCents } from '../money.js';
import { check } from '../validation.js';
import { ACCOUNT_BANK_MESSAGE, groupAccount } from './account-number.js';
import { DECLARATION_WORDS, fillDeclaration, ProposeDeclarationText } from './declaration-text.js';
import { InstitutionData, SaveInstitutions } from './institution.js';
import { PeriodData, SavePeriod } from './period.js';
import { canAddConcept, CONCEPT_ALONE, conceptProblem, periodCan, type PeriodState, periodTooSoon } from './period-rules.js';
import { SavePostgraduate } from './postgraduate.js';
import { LookUpRif, RIF_CHECK_WARNING, rifWarning, showRif, wholeRif } from './rif.js';
import { SaveStipendAccount, stipendCan } from './stipend-account.js';

const FILE = 'a3bb189e-8bf9-4c4b-9b4a-1a2b3c4d5e6f';
const postgraduate = {
  idBeca: 1,
  fechaInicio: '2026-01-15',
  idModalidadPeriodo: 3,
  cantidadCreditos: '36',
  poseeCreditos: true,
  creditosAprobados: 12,
  proyectoGrado: true,
  idArchivo: FILE,
};
const stipend = { idBeca: 1, idInstitucionBancariaPersonal: 102, idTipoCuentaPersonal: 1, NumCuentaPersonal: '01020001690000000012' };
const institution = {
  inicialRIF: 'G',
  rif: '200001003',
  razonSocial: 'Universidad  Central',
  idInstitucionBancariaInstitucion: 102,
  idTipoCuentaInstitucion: 1,
  NumcuentaInstitucion: '01020001690000000012',
};
const period = {
  idPeriodo: null,
  fechaInicio: '2026-02-01',
  unidadesCreditoInscritos: '12',
  unidadesCreditoAprobados: null,
  idInstitucion: 4,
  idArchivoPeriodo: FILE,
  pagos: [{ idPago: null, idConceptoPago: 1, monto: '1.234,50' }],
};
const errorsOf = (Dto: new () => object, data: object) =>
  Object.fromEntries(check(Dto, data).errores.map(({ campo, mensaje }) => [campo, mensaje]));
const ahead = (days: number) => daysAfter(todayInCaracas(), days);

describe('The postgraduate’s data', () => {
  it('are read as they are typed', () => {
    expect(check(SavePostgraduate, postgraduate).value).toMatchObject({ cantidadCreditos: 36, creditosAprobados: 12 });
    expect(errorsOf(SavePostgraduate, postgraduate)).toEqual({});
    expect(errorsOf(SavePostgraduate, { ...postgraduate, fechaInicio: ahead(365) })).toEqual({});
  });

  it('forget what their own answers do not ask for', () => {
    const { value } = check(SavePostgraduate, { ...postgraduate, poseeCreditos: false, proyectoGrado: false });
    expect(value).toMatchObject({ creditosAprobados: null, idArchivo: null });
  });

  it.each([
    ['fechaInicio', ahead(366), 'La fecha de inicio no debe ser mayor a un año a la fecha actual'],
    ['fechaInicio', '2026-02-30', 'La fecha de inicio no es válida'],
    ['fechaInicio', '', 'Requerido'],
    ['idModalidadPeriodo', null, 'Requerido'],
    ['cantidadCreditos', '1000', 'No puede tener más de 3 dígitos'],
    ['cantidadCreditos', '3x', 'Solo se permiten números'],
    ['cantidadCreditos', '-3', 'Solo se permiten números'],
    ['creditosAprobados', 37, 'Los créditos aprobados no pueden ser mayores que la cantidad de créditos'],
    ['creditosAprobados', null, 'Requerido'],
    ['poseeCreditos', null, 'Requerido'],
    ['idArchivo', null, 'Requerido'],
  ])('%s %j is refused: %s', (campo, value, mensaje) =>
    expect(errorsOf(SavePostgraduate, { ...postgraduate, [campo]: value })).toEqual({ [campo]: mensaje }),
  );
});

describe('Accounts and RIF', () => {
  it.each(['0102 0001 69 0000000012', '0102-0001-69-0000000012', ' 0102.0001.69.0000000012 ', '0102–0001‑69 0000000012'])(
    'an account survives as %j',
    (NumCuentaPersonal) =>
      expect(check(SaveStipendAccount, { ...stipend, NumCuentaPersonal })).toMatchObject({
        value: { NumCuentaPersonal: '01020001690000000012' },
        errores: [],
      }),
  );

  it.each([
    ['0102000169000000001', 'El número de cuenta no puede tener menos de 20 dígitos'],
    ['010200016900000000123', 'El número de cuenta no puede tener más de 20 dígitos'],
    ['0102000169000000O012', 'Solo se permiten números'],
    ['01340001690000000012', ACCOUNT_BANK_MESSAGE],
  ])('the account %j is refused: %s', (NumCuentaPersonal, mensaje) =>
    expect(errorsOf(SaveStipendAccount, { ...stipend, NumCuentaPersonal })).toEqual({ NumCuentaPersonal: mensaje }),
  );

  it('an account is shown in groups', () => expect(groupAccount('01020001690000000012')).toBe('0102 0001 69 0000000012'));

  it('the scholar’s own is saved once, and again while the contract is returned', () =>
    expect([stipendCan.save(false, 4), stipendCan.save(true, 4), stipendCan.save(true, 3)]).toEqual([true, false, true]));

  it('a RIF is known in any grouping, and a doubtful check digit warns', () => {
    expect(check(LookUpRif, { rif: ' g-20000100-3 ' })).toMatchObject({ value: { rif: 'G200001003' }, errores: [] });
    expect(errorsOf(LookUpRif, { rif: 'V-12345678-9' })).toHaveProperty('rif');
    expect(wholeRif('J', '7013380')).toBe('J007013380');
    expect(showRif('J070133805')).toBe('J-07013380-5');
    expect([rifWarning('J', '70133805'), rifWarning('J', '70133806'), rifWarning('C', '70133805')]).toEqual([
      null,
      RIF_CHECK_WARNING,
      null,
    ]);
  });

  it('an institution is checked in its list', () => {
    expect(errorsOf(InstitutionData, institution)).toEqual({});
    expect(check(InstitutionData, { ...institution, rif: '20000100-3' }).value).toMatchObject({
      rif: '200001003',
      razonSocial: 'UNIVERSIDAD CENTRAL',
    });
    const wrong = { ...institution, inicialRIF: 'V', rif: '12345' };
    expect(errorsOf(SaveInstitutions, { idBeca: 1, instituciones: [wrong] })).toEqual({
      'instituciones.0.inicialRIF': 'El tipo de RIF debe ser J o G',
      'instituciones.0.rif': 'El RIF no puede tener menos de 6 dígitos',
    });
    expect(errorsOf(SaveInstitutions, { idBeca: 1, instituciones: [] })).toHaveProperty('instituciones');
  });
});

describe('A period', () => {
  it('is read as it is typed', () =>
    expect(check(SavePeriod, { idBeca: 1, periodos: [period] })).toMatchObject({
      value: { periodos: [{ unidadesCreditoInscritos: 12, pagos: [{ monto: 1234.5 }] }] },
      errores: [],
    }));

  it('names its institution by id, or by RIF and bank', () => {
    const byRif = { ...period, idInstitucion: null, rifInstitucion: 'G-20000100-3', idInstitucionBancaria: 102 };
    expect(errorsOf(PeriodData, byRif)).toEqual({});
    expect(errorsOf(PeriodData, { ...byRif, idInstitucionBancaria: null })).toEqual({ idInstitucion: 'Seleccione la institución' });
  });

  const pay = (...concepts: (number | null)[]) => concepts.map((idConceptoPago) => ({ idPago: null, idConceptoPago, monto: 5 }));
  it.each([
    ['fechaInicio', ahead(2), 'La fecha de inicio del periodo no puede ser posterior a mañana'],
    ['unidadesCreditoInscritos', '100', 'No puede tener más de 2 dígitos'],
    ['unidadesCreditoAprobados', 13, 'Los créditos aprobados no pueden ser mayores que los inscritos'],
    ['idArchivoPeriodo', null, 'Requerido'],
    ['pagos', [], 'Agregue al menos un pago'],
    ['pagos', null, 'Agregue al menos un pago'],
    ['pagos', pay(1, 2, 1, 2), 'Un periodo admite hasta 3 pagos'],
    ['pagos', pay(1, 1), 'Ha seleccionado el mismo concepto 2 veces. Por favor, cámbielo.'],
    ['pagos', pay(2, 2, 2), 'Ha seleccionado el mismo concepto 3 veces. Por favor, cámbielo.'],
    ['pagos', pay(3, 1), CONCEPT_ALONE],
  ])('%s %j is refused: %s', (campo, value, mensaje) =>
    expect(errorsOf(PeriodData, { ...period, [campo]: value })).toEqual({ [campo]: mensaje }),
  );

  it.each([
    [null, 'Requerido'],
    [0, 'Indique un monto mayor que cero'],
    [-5, 'Indique un monto mayor que cero'],
    [1.005, 'Indique un monto mayor que cero'],
    ['cinco', 'Indique un monto mayor que cero'],
  ])('the amount %j is refused', (monto, mensaje) =>
    expect(errorsOf(SavePeriod, { idBeca: 1, periodos: [{ ...period, pagos: [{ idConceptoPago: 1, monto }] }] })).toEqual({
      'periodos.0.pagos.0.monto': mensaje,
    }),
  );

  it('takes a concept once, and 3 by itself', () => {
    expect(conceptProblem([1, 2, null])).toBeNull();
    expect([canAddConcept(2, [1]), canAddConcept(1, [1]), canAddConcept(3, [1]), canAddConcept(3, [null])]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('takes digits with two implied decimals', () => {
    expect(['', '000', '5', '12345', '1.234,5'].map(impliedAmount)).toEqual(['', '', '0,05', '123,45', '123,45']);
    expect(typedToCents(impliedAmount('9'.repeat(20)))).toBe(999_999_999_999_999);
  });
});

describe('What may be done with a period', () => {
  const state = (estatusId: 1 | 2 | 3 | 4, contrato: 1 | 2 | 3 | 4, idArchivoPago: string | null = null): PeriodState => ({
    estatusId,
    contrato,
    pagos: [{ idArchivoPago, fijo: false }],
  });

  it('hangs on its own status and the contract’s', () => {
    const removable = ([1, 2, 3, 4] as const).map((p) => ([1, 2, 3, 4] as const).filter((c) => periodCan.remove(state(p, c))));
    expect(removable).toEqual([[1, 3], [3], [], [1, 2, 3, 4]]);
    expect(([1, 2, 3, 4] as const).filter((p) => periodCan.edit(state(p, 4)))).toEqual([4]);
    expect(([1, 2, 3, 4] as const).filter((p) => periodCan.observe({ ...state(p, 4), apuntes: [] }))).toEqual([4]);
    expect(periodCan.observe({ ...state(2, 4), apuntes: [{}] })).toBe(true);
    expect(([1, 2, 3, 4] as const).filter((c) => periodCan.approve(state(1, c)))).toEqual([4]);
  });

  it('never ends with a paid payment deleted', () => {
    expect(periodCan.remove(state(4, 3, 'ABCD-EFGH-JKMN'))).toBe(false);
    expect(periodCan.seePayment(state(4, 3, 'ABCD-EFGH-JKMN'))).toBe(true);
  });
});

describe('The declaration’s text', () => {
  it('is filled with the applicant’s data', () =>
    expect(fillDeclaration('Yo, {nombre}, {cedula}.', DECLARATION_WORDS)).toBe('Yo, María Alejandra Peña Núñez, V-12.345.678.'));

  it.each(['Yo, {apodo}', 'Yo, {nombre', 'Yo, }nombre{'])('cannot be %j', (texto) =>
    expect(errorsOf(ProposeDeclarationText, { texto, motivo: 'Una prueba' })).toEqual({ texto: expect.stringContaining('{nombre}') }),
  );
});

describe('A second period', () => {
  it.each([
    ['semestral, after 15 days', 3, '2026-02-01', ['2026-01-17'], 15],
    ['semestral, 15 days before', 3, '2026-01-17', ['2026-02-01'], 15],
    ['semestral, on the same day', 3, '2026-01-17', ['2026-01-17'], 0],
    ['semestral, after six months', 3, '2026-07-17', ['2026-01-17'], null],
    ['trimestral, after two months', 1, '2026-03-17', ['2025-12-01', '2026-01-17'], null],
    ['modular, which has no length', 5, '2026-02-01', ['2026-01-17'], null],
    ['that is the first', 3, '2026-02-01', [], null],
  ])('%s', (_, modalidad, inicio, otros, days) => {
    expect(periodTooSoon(modalidad, inicio, otros)).toBe(days);
  });
});
