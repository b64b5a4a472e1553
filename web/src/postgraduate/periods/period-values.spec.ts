import type { PeriodRead } from '@registro/contracts/scholarships/period';
import { periodValues, totalOf } from './period-values.js';

describe('The dialog of a period', () => {
  it('begins with one payment to fill in, and with the only institution there is', () => {
    expect(periodValues(null, 7)).toMatchObject({
      idPeriodo: null,
      idInstitucion: 7,
      fechaInicio: null,
      pagos: [{ idPago: null, monto: '' }],
    });
    expect(periodValues(null, null).idInstitucion).toBeNull();
  });

  it('holds what was registered, its amounts as they are typed', () => {
    const read = {
      idPeriodo: 3,
      version: 2,
      fechaInicioPeriodo: '2026-02-01',
      creditosInscritos: 12,
      creditosAprobados: null,
      idArchivoPeriodo: 'x',
      idInstitucion: 9,
      pagos: [{ idPago: 4, idConceptoPago: 1, monto: 1234.5 }],
    } as unknown as PeriodRead;
    expect(periodValues(read, 7)).toMatchObject({
      idPeriodo: 3,
      version: 2,
      fechaInicio: '2026-02-01',
      unidadesCreditoInscritos: 12,
      idInstitucion: 9,
      pagos: [{ idPago: 4, idConceptoPago: 1, monto: '1.234,50' }],
    });
  });

  it('adds up in céntimos what there is so far', () => {
    expect(totalOf([{ monto: '0,10' }, { monto: '0,20' }, { monto: '' }])).toBe(0.3);
    expect(totalOf([{ monto: '' }, { monto: 'cien' }])).toBeNull();
  });
});
