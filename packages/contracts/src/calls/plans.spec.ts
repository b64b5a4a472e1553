import { check } from '../validation.js';
import { reportWrong, SaveProjectAccount } from './progress.js';
import { plansWrong, quarterName, quartersOf } from './second-phase.js';

const line = (value: number, monto: number) => ({ idRubro: { value, label: `Rubro ${value}` }, monto });
const FINANCED = [line(1, 0.3), line(2, 1000)];
const work = (trimestre: number) => ({ trimestre, actividad: 'Medir', resultado: 'Datos' });
const money = (trimestre: number, idRubro: number, monto: number) => ({ trimestre, idRubro, monto });
const good = { planTrabajo: [work(1), work(2)], planDesembolso: [money(1, 1, 0.1), money(2, 1, 0.2), money(1, 2, 1000)] };
const wrong = (over: object, meses = 6) => plansWrong({ ...good, ...over }, FINANCED, meses);

describe('The plans of the second phase', () => {
  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [12, 4],
    [99, 33],
  ])('counts the quarters of %d months as %d', (meses, n) => expect(quartersOf(meses)).toBe(n));

  it('names a quarter by its months', () => {
    expect(quarterName(2, 6)).toBe('Trimestre 2 (meses 4 a 6)');
    expect(quarterName(2, 4)).toBe('Trimestre 2 (mes 4)');
  });

  it('takes disbursements that make the financing to the last céntimo', () => {
    expect(wrong({})).toEqual([]);
  });

  it('tells each rubro whose plan is not what is financed, with both amounts', () => {
    expect(wrong({ planDesembolso: [money(1, 1, 0.31), money(1, 2, 1000)] })).toEqual([
      { campo: 'planDesembolso', mensaje: '«Rubro 1»: el plan suma Bs. 0,31 y la financiación es Bs. 0,30' },
    ]);
    expect(wrong({ planDesembolso: [money(1, 1, 0.3)] })).toEqual([
      { campo: 'planDesembolso', mensaje: '«Rubro 2»: el plan suma Bs. 0,00 y la financiación es Bs. 1.000,00' },
    ]);
  });

  it('refuses a rubro that is not financed, one twice in a quarter, and a quarter after the last', () => {
    const planDesembolso = [...good.planDesembolso, money(1, 3, 5), money(1, 1, 0), money(3, 2, 0)];
    expect(wrong({ planDesembolso }).map((e) => e.campo)).toEqual([
      'planDesembolso.5.trimestre',
      'planDesembolso.3.idRubro',
      'planDesembolso.4.idRubro',
    ]);
  });

  it('wants work in every quarter', () => {
    expect(wrong({ planTrabajo: [work(2)] })).toEqual([{ campo: 'planTrabajo', mensaje: 'Falta el trabajo del trimestre 1' }]);
  });
});

describe('A report of progress', () => {
  const plan = [work(1), work(2), work(1)];
  const done = (indice: number) => ({ indice, avance: 50, detalle: null });
  const one = { idRubro: { value: 1, label: 'Equipos' }, previsto: null, antes: 0, financiado: 100 };
  const measure = { plan, gastos: [one], desvio: 20 };
  const nothing = { motivoDesvio: null, idArchivo: null };

  it('tells how far each activity of its quarter came, and of no other', () => {
    expect(reportWrong({ trimestre: 1, actividades: [done(0), done(2)], gastos: [], ...nothing }, measure)).toEqual([]);
    expect(reportWrong({ trimestre: 1, actividades: [done(0), done(1)], gastos: [], ...nothing }, measure)).toEqual([
      { campo: 'actividades', mensaje: 'Diga el avance de cada actividad del trimestre' },
      { campo: 'actividades.1.indice', mensaje: 'Esa actividad no es del trimestre' },
    ]);
  });

  it('counts what was spent by the rubros that are financed, each once', () => {
    const gastos = [1, 1, 9].map((idRubro) => ({ idRubro, monto: 1 }));
    expect(reportWrong({ trimestre: 2, actividades: [done(1)], gastos, ...nothing }, measure)).toEqual([
      { campo: 'gastos.1.idRubro', mensaje: 'El rubro está repetido' },
      { campo: 'gastos.2.idRubro', mensaje: 'Ese rubro no está en la financiación' },
    ]);
  });
});

describe('The account of a project', () => {
  const account = { idProyecto: 1, idBanco: 102, idTipoCuenta: 1, numCuenta: '0102-0001-69-0000000012' };

  it('is twenty digits of its bank, however they are grouped', () => {
    expect(check(SaveProjectAccount, account)).toMatchObject({ value: { numCuenta: '01020001690000000012' }, errores: [] });
    expect(check(SaveProjectAccount, { ...account, idBanco: 105 }).errores.map((e) => e.campo)).toEqual(['numCuenta']);
    expect(check(SaveProjectAccount, { ...account, numCuenta: '0102' }).errores.map((e) => e.campo)).toEqual(['numCuenta']);
  });
});
