import { disbursementsOf, plansWrong } from '@registro/contracts/calls/second-phase';
import { parseAmount } from '@registro/contracts/money';
import { asGrid, sharedEvenly, sumsOf } from './plan-values.js';

const line = (value: number, monto: number) => ({ idRubro: { value, label: `Rubro ${value}` }, monto });

test('a financing is shared evenly, and to the céntimo', () => {
  const lines = [line(1, 100), line(2, 0.02)];
  const shared = sharedEvenly(lines, 3);
  expect(shared.filter(({ idRubro }) => idRubro === 1).map(({ monto }) => monto)).toEqual(['33,34', '33,33', '33,33']);
  // Two céntimos reach two quarters: the third has none of it.
  expect(shared.filter(({ idRubro }) => idRubro === 2).map(({ monto }) => monto)).toEqual(['0,01', '0,01', '']);
  const planDesembolso = shared.map((row) => ({ ...row, monto: row.monto ? parseAmount(row.monto) : null }));
  const planTrabajo = [1, 2, 3].map((trimestre) => ({ trimestre, actividad: 'Medir', resultado: 'Datos' }));
  expect(plansWrong({ planTrabajo, planDesembolso }, lines, 9)).toEqual([]);
});

test('what the plan gives a rubro is told against its financing; what is no amount yet counts nothing', () => {
  const rows = [
    { trimestre: 1, idRubro: 1, monto: '1.000,50' },
    { trimestre: 2, idRubro: 1, monto: 'x' },
    { trimestre: 3, idRubro: 1, monto: '' },
    { trimestre: 1, idRubro: 2, monto: '30' },
  ];
  expect(sumsOf([line(1, 1500), line(2, 20)], rows)).toEqual([
    { idRubro: 1, label: 'Rubro 1', financed: 1500, planned: 1000.5, missing: 499.5 },
    { idRubro: 2, label: 'Rubro 2', financed: 20, planned: 30, missing: -10 },
  ]);
});

test('the rows that there are stand each in its cell, and an empty cell is no disbursement', () => {
  const lines = [line(7, 10), line(9, 5)];
  const grid = asGrid(lines, 2, [
    { trimestre: 2, idRubro: 7, monto: '10,00' },
    { trimestre: 1, idRubro: 9, monto: '5,00' },
    { trimestre: 3, idRubro: 7, monto: '1,00' },
    { idRubro: undefined, monto: '2,00' },
  ]);
  expect(grid.map(({ idRubro, trimestre, monto }) => `${idRubro}/${trimestre} ${monto}`)).toEqual([
    '7/1 ',
    '7/2 10,00',
    '9/1 5,00',
    '9/2 ',
  ]);
  const typed = grid.map((cell) => ({ ...cell, monto: cell.monto ? parseAmount(cell.monto) : null }));
  expect(disbursementsOf(typed).map(({ monto }) => monto)).toEqual([10, 5]);
});
