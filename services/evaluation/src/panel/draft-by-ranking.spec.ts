import { type Beside, startBeside } from '../../../../tests/builders/beside.js';
import { rank } from '@registro/contracts/evaluation/ranking';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { coordinator, reviewer, view } from '../../../../tests/builders/evaluation.js';
import { byLine, giveCase, judged, onPanel, panelOf, panelRow, proposedTo, ranking } from '../../../../tests/builders/panel.js';
import { exportPath, fetchFile, unzip } from '../../../../tests/builders/table-files.js';
import type { Agent } from '../../../../tests/builders/user.js';

let service: Beside;
let chief: Agent;
let severe: Agent;
let mild: Agent;
beforeAll(async () => {
  service = await startBeside();
  [chief, severe, mild] = [await coordinator(), await reviewer(), await reviewer()];
});
afterAll(closeDb);

/** A work of the panel with these grades. */
async function work(clave: string, first: number, second: number): Promise<number> {
  const { idCaso } = await proposedTo(service, chief, panelOf({ clave }));
  await giveCase(chief, idCaso, severe, mild);
  await judged(severe, idCaso, first);
  await judged(mild, idCaso, second);
  return idCaso;
}

describe('The ranking of a panel', () => {
  it('shows scores, spread and who disagrees, how each judges, and can be tried with another budget', async () => {
    const { clave } = panelOf();
    const cases = [await work(clave, 5, 10), await work(clave, 0, 0), await work(clave, 10, 10)];
    const { id } = await panelRow(chief, clave);
    const { casos, evaluadores, opciones } = await ranking(chief, id);
    expect(casos.map((c) => [c.idCaso, c.bruto, c.dispersion, c.desacuerdo, c.enviadas])).toEqual([
      [cases[0], 75, 50, true, 2],
      [cases[1], 0, 0, false, 2],
      [cases[2], 100, 0, false, 2],
    ]);
    expect(casos[0]!.hojas.toSorted((a, b) => a.puntaje - b.puntaje)).toEqual([
      { idUsuario: severe.id, puntaje: 50 },
      { idUsuario: mild.id, puntaje: 100 },
    ]);
    expect(evaluadores.find((e) => e.idUsuario === mild.id)).toMatchObject({ evaluaciones: 3, indulgencia: 16.67 });
    expect(evaluadores.find((e) => e.idUsuario === severe.id)).toMatchObject({ indulgencia: -16.67 });
    expect(opciones.map(({ decision }) => decision)).toEqual(['premiar', 'no-premiar']);
    const within = (presupuesto: number) =>
      rank(casos, { presupuesto, minimo: 0, estandarizar: false })
        .filter((c) => c.dentro)
        .map((c) => c.idCaso);
    expect([within(60_000), within(130_000)]).toEqual([[cases[2]], [cases[2], cases[0]]]);
  });

  it('is taken out as a file by the line that is shown, with a trace, by who coordinates', async () => {
    const { clave } = panelOf();
    const [good, bad] = [await work(clave, 10, 10), await work(clave, 0, 5)];
    const { id } = await panelRow(chief, clave);
    const file = (who: Agent, filter: object, formato = 'csv') =>
      fetchFile(who, exportPath(`paneles/${id}/clasificacion/exportar`, formato, { filter }));
    const lines = String((await file(chief, {})).body)
      .split('\r\n')
      .map((line) => line.split(';'));
    const of = (name: string) => lines.slice(1, 3).map((line) => line[lines[0]!.findIndex((head) => head.endsWith(name))]);
    expect(of('Caso')).toEqual([String(good), String(bad)]);
    expect([of('Puntaje bruto'), of('Desacuerdo'), of('Acumulado')]).toEqual([
      ['100', '25'],
      ['No', 'Sí'],
      ['600', '1200'],
    ]);
    expect(of('Dentro de la línea')).toEqual(['Sí', 'No']);
    const wider = await file(chief, { presupuesto: 120_000, minimo: 20 }, 'xlsx');
    expect(wider.headers['content-disposition']).toContain('clasificacion-');
    expect(
      unzip(wider.body as Buffer)
        .get('xl/worksheets/sheet1.xml')!
        .match(/<row /g),
    ).toHaveLength(3);
    expect((await file(chief, { minimo: 200 })).status).toBe(422);
    expect((await file(mild, {})).status).toBe(403);
    const { rows } = await db().query(
      `select "idObjeto", despues from platform.auditoria where accion = 'exportar' and "idUsuario" = $1 order by id`,
      [chief.id],
    );
    expect(rows).toMatchObject([
      { idObjeto: 'clasificacion', despues: { formato: 'csv', filas: 2, filtro: { panel: id, presupuesto: 100_000 } } },
      { despues: { formato: 'xlsx', filtro: { panel: id, presupuesto: 120_000, minimo: 20 } } },
    ]);
  });

  it('plans a decision for each by its line, which nobody but the coordinador sees, and anew for another line', async () => {
    const { clave } = panelOf();
    const [good, bad] = [await work(clave, 10, 10), await work(clave, 5, 5)];
    const { id } = await panelRow(chief, clave);
    expect((await onPanel(chief, id, 'borradores', byLine({ motivo: null }))).body.errores).toEqual([
      { campo: 'motivo', mensaje: 'El motivo es requerido' },
    ]);
    expect((await onPanel(chief, id, 'borradores', byLine({ dentro: 'coronar' }))).body.errores).toEqual([
      { campo: 'dentro', mensaje: 'Esa decisión no existe' },
    ]);
    expect((await onPanel(chief, id, 'borradores', byLine())).body.r_data).toEqual({ borradores: 2 });
    expect((await view(chief, good)).panel!.borrador).toMatchObject({ decision: 'premiar', hecho: 'Premiada' });
    expect((await view(chief, bad)).panel!.borrador).toMatchObject({ decision: 'no-premiar', motivo: 'No alcanza el presupuesto' });
    expect((await view(severe, bad)).panel!.borrador).toBeNull();
    await onPanel(chief, id, 'borradores', byLine({ presupuesto: null }));
    expect((await view(chief, bad)).panel!.borrador).toMatchObject({ decision: 'premiar' });
  });

  it('keeps the rubric by which somebody has judged, whatever its domain says later', async () => {
    const { clave } = panelOf();
    await work(clave, 10, 10);
    await proposedTo(service, chief, panelOf({ clave, nombre: 'Otro nombre', rubrica: [] }));
    expect(await panelRow(chief, clave)).toMatchObject({ nombre: 'Otro nombre', rubrica: [{ clave: 'rigor' }, { clave: 'belleza' }] });
  });
});
