import { FIGURE_NOT_LIVE } from '@registro/contracts/observatory/console';
import { REPORT_TAKEN, REPORTS_FULL, REPORTS_MOST } from '@registro/contracts/observatory/reports';
import { SEGMENT_NOT_FOUND } from '@registro/contracts/observatory/segments';
import { closeDb } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

it('A measure is asked for by mail once, of a segment that one may use, and ten at most (O-21)', async () => {
  const [operator, other] = [await newPersonAs('operador', ['usuarios']), await newPersonAs('operador', ['usuarios'])];
  const ask = async (medida: string, idSegmento: number | null = null) =>
    (await operator.post('recursos/cifras/informes', { medida, idSegmento })).body;
  const people = 'personas-por-estado-y-sexo';
  expect(await ask(people)).toMatchObject({ r_succ: true });
  expect(await ask(people)).toMatchObject({ r_succ: false, r_mess: REPORT_TAKEN });
  expect(await ask('montos-por-concepto-y-mes')).toMatchObject({ r_succ: false, r_mess: FIGURE_NOT_LIVE });
  const segment = async (who: typeof other, estado: number) =>
    (await who.post('recursos/cifras/segmentos', { nombre: `Estado ${estado}`, filtro: `estado:${estado}`, compartido: false })).body.r_data
      .id;
  expect(await ask(people, await segment(other, 1))).toMatchObject({ r_succ: false, r_mess: SEGMENT_NOT_FOUND });
  for (let estado = 2; estado <= REPORTS_MOST; estado++)
    expect(await ask(people, await segment(operator, estado))).toMatchObject({ r_succ: true });
  expect(await ask(people, await segment(operator, 20))).toMatchObject({ r_succ: false, r_mess: REPORTS_FULL });
});
