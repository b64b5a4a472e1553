import { outcomeTold } from './public-call.js';

const CERRO = '2026-01-01T04:00:00.000Z';
const told = (enviadas: number, aprobadas: number) =>
  outcomeTold({ nombre: 'Agua 2025' }, { cerro: CERRO, enviadas, aprobadas, pendientes: 0, monto: 1000 });

describe('What became of a call', () => {
  it('is told in figures of many', () => {
    expect(told(20, 8)).toEqual({ nombre: 'Agua 2025', cerro: CERRO, enviadas: 20, aprobadas: 8, monto: 1000, enCurso: false });
    expect(told(5, 5)).toMatchObject({ enviadas: 5, aprobadas: 5, monto: 1000 });
  });

  it.each([
    [4, 0],
    [0, 0],
  ])('of %s that were sent tells neither how many nor what was approved', (enviadas, aprobadas) => {
    expect(told(enviadas, aprobadas)).toMatchObject({ enviadas: null, aprobadas: null, monto: null });
  });

  it.each([
    [20, 4],
    [20, 0],
  ])('of %s that were sent tells no approval of %s, and no amount', (enviadas, aprobadas) => {
    expect(told(enviadas, aprobadas)).toMatchObject({ enviadas, aprobadas: null, monto: null });
  });

  it('tells no approvals from which the few that were refused follow', () => {
    expect(told(20, 16)).toMatchObject({ enviadas: 20, aprobadas: null, monto: null });
    expect(told(20, 15)).toMatchObject({ enviadas: 20, aprobadas: 15, monto: 1000 });
  });
});
