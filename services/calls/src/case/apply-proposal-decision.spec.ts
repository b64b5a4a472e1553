import {
  callOf,
  caseOfProposal,
  complete,
  internal,
  type MadeCall,
  moveWindow,
  proposalBecomes,
  putAt,
  secondPhase,
  send,
  sentProposal,
} from '../../../../tests/builders/calls.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, coordinator, giveAndDecide, reviewer, view } from '../../../../tests/builders/evaluation.js';
import type { Agent } from '../../../../tests/builders/user.js';
import { mailAbout } from '../../../../tests/builders/visitor.js';

afterAll(closeDb);

let boss: Agent;
let judge: Agent;
beforeAll(async () => {
  [boss, judge] = [await coordinator(), await reviewer()];
});

const notices = (idUsuario: number, titulo: string) =>
  eventually(titulo, async () => {
    const { rows } = await db().query('select texto from operations.aviso where "idUsuario" = $1 and titulo = $2', [idUsuario, titulo]);
    return rows[0]?.texto as string | undefined;
  });

describe('The case of a proposal', () => {
  let call: MadeCall;
  beforeAll(async () => {
    call = await callOf('innovacion', { fases: ['segundaFase', 'informes'] });
  });

  it('shows every field of what was sent, and offers to preselect where a second phase follows', async () => {
    const { idProyecto } = await sentProposal(call);
    const { id } = await caseOfProposal(idProyecto);
    await boss.post(`recursos/casos/${id}/asignar`, { evaluadores: [judge.id] });
    const shown = await view(judge, id);
    const fields = Object.fromEntries(shown.campos.map(({ campo, valor }) => [campo, valor]));
    expect(fields).toMatchObject({
      tituloProyecto: 'Agua limpia para el páramo',
      objetivosEspecificos: 'Instalar sensores; Formar a la comunidad',
      financiacion: 'Equipos: Bs. 1.000,50\nRepuestos y herramientas: Bs. 500,00\nTotal: Bs. 1.500,50',
    });
    expect(fields['equipo']).toContain('Representante técnico');
    const body = await internal(`casos-de/proyecto/${idProyecto}`);
    expect(body.r_data.opciones.map((o: { decision: string }) => o.decision)).toEqual(['preseleccionar', 'devolver', 'rechazar']);
    expect(body.r_data).not.toHaveProperty('panel');
    expect((await internal('casos-de/proyecto/2000000000')).status).toBe(404);
  });

  it('preselected, becomes 2 and is asked for its second phase; that is a case of its own, which approves it', async () => {
    const { agent, idProyecto } = await sentProposal(call);
    await giveAndDecide(boss, judge, (await caseOfProposal(idProyecto)).id, 'preseleccionar');
    await proposalBecomes(idProyecto, 2);
    await notices(agent.id, 'Su propuesta fue preseleccionada');
    const sent = await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto));
    expect(sent.body).toMatchObject({ r_succ: true, r_data: { acuse: { version: 1 } } });
    await proposalBecomes(idProyecto, 4);
    const second = await caseOfProposal(idProyecto, 1, 'segunda-fase');
    await giveAndDecide(boss, judge, second.id, 'aprobar');
    await proposalBecomes(idProyecto, 5);
    await notices(agent.id, 'Su propuesta fue aprobada');
    const { rows } = await db().query('select trimestre, monto from calls.desembolso where "idProyecto" = $1 order by trimestre', [
      idProyecto,
    ]);
    expect(rows).toEqual([
      { trimestre: 1, monto: '600.50' },
      { trimestre: 2, monto: '900.00' },
    ]);
  });

  it('sent back, stays at 1 with what was said until it is sent again, also after the close', async () => {
    const own = await callOf('innovacion');
    const { agent, idProyecto } = await sentProposal(own);
    const notas = [{ campo: 'objetivoGeneral', nota: 'Es poco concreto' }];
    await giveAndDecide(boss, judge, (await caseOfProposal(idProyecto)).id, 'devolver', { motivo: 'Falta claridad', notas });
    expect(await notices(agent.id, 'Su propuesta fue devuelta para corrección')).toContain('Falta claridad');
    await moveWindow(own, `now() - interval '2 days'`, `now() - interval '1 day'`);
    const { body } = await agent.post('consultar/innovacion/ver', { idProyecto });
    expect(body.r_data).toMatchObject({
      idEstatusProyecto: 1,
      devolucion: { motivo: 'Falta claridad', notas },
      puede: { editar: true, enviar: true },
    });
    expect((await send(agent, idProyecto)).body.r_data.acuse.version).toBe(2);
    await caseOfProposal(idProyecto, 2);
    const { rows } = await db().query('select devuelto, motivo, notas from calls.proyecto where id = $1', [idProyecto]);
    expect(rows[0]).toEqual({ devuelto: null, motivo: null, notas: [] });
  });

  it('not approved, becomes 3 with its reason, and lets its representative go', async () => {
    const { agent, idProyecto } = await sentProposal(call);
    await giveAndDecide(boss, judge, (await caseOfProposal(idProyecto)).id, 'rechazar', {
      motivo: 'Fuera del alcance',
      observaciones: 'Vea las bases',
    });
    await proposalBecomes(idProyecto, 3);
    expect(await notices(agent.id, 'Su propuesta no fue aprobada')).toContain('Fuera del alcance');
    const { texto } = await mailAbout(agent.correo, 'Su propuesta no fue aprobada');
    expect(texto).toContain('Observaciones: Vea las bases');
    expect(texto).toContain(
      'En esta convocatoria no puede proponer de nuevo. Podrá hacerlo cuando abra la próxima: sus fechas se publican',
    );
    const { rows } = await db().query('select vigente from calls.miembro where "idProyecto" = $1', [idProyecto]);
    expect(rows).toEqual([{ vigente: false }]);
  });

  it('approved without a second phase becomes 5, with all of its money in the first quarter', async () => {
    const plain = await callOf('sostenibilidad', { fases: ['informes'] });
    const { idProyecto } = await sentProposal(plain);
    await giveAndDecide(boss, judge, (await caseOfProposal(idProyecto)).id, 'aprobar');
    await proposalBecomes(idProyecto, 5);
    const { rows } = await db().query('select trimestre, monto from calls.desembolso where "idProyecto" = $1', [idProyecto]);
    expect(rows).toEqual([{ trimestre: 1, monto: '1500.50' }]);
  });

  it('gives what its call says of a panel', async () => {
    const rubrica = [
      {
        clave: 'merito',
        criterio: 'Mérito',
        peso: 10,
        guia: [
          { puntos: 0, texto: 'Nada' },
          { puntos: 5, texto: 'Mucho' },
        ],
      },
    ];
    const judged = await callOf('sostenibilidad', { rubrica, presupuesto: 5000, diasReconsideracion: 5, estandarizarPuntajes: true });
    const { idProyecto } = await sentProposal(judged);
    const body = await internal(`casos-de/proyecto/${idProyecto}`);
    expect(body.r_data.panel).toMatchObject({
      clave: judged.codigo,
      rubrica,
      presupuesto: 500_000,
      monto: 150_050,
      diasReconsideracion: 5,
      estandarizar: true,
      tema: { areas: [{ id: 2, nombre: 'Ingeniería y tecnología' }], texto: expect.stringContaining('Agua limpia') },
    });
  });
});

describe('A notice of a decision', () => {
  const leadsTo = (idUsuario: number, titulo: string) =>
    eventually(titulo, async () => {
      const { rows } = await db().query('select ruta from operations.aviso where "idUsuario" = $1 and titulo = $2', [idUsuario, titulo]);
      return rows[0]?.ruta as string | undefined;
    });

  it('leads to where one goes on: the receipt, the second phase, what has to be mended, the reports', async () => {
    const call = await callOf('innovacion', { fases: ['segundaFase', 'informes'] });
    const base = `/usuario/vertice-3/convocatoria/${call.codigo}`;
    const { agent, idProyecto } = await sentProposal(call);
    expect(await leadsTo(agent.id, 'Recibimos su propuesta')).toBe(`${base}/listar`);
    await giveAndDecide(boss, judge, (await caseOfProposal(idProyecto)).id, 'preseleccionar');
    expect(await leadsTo(agent.id, 'Su propuesta fue preseleccionada')).toBe(`${base}/segundaFase/${idProyecto}/3`);
    await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto));
    await giveAndDecide(boss, judge, (await caseOfProposal(idProyecto, 1, 'segunda-fase')).id, 'devolver', { motivo: 'Falta la firma' });
    expect(await leadsTo(agent.id, 'Su propuesta fue devuelta para corrección')).toBe(`${base}/segundaFase/${idProyecto}/3`);
    await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto));
    await giveAndDecide(boss, judge, (await caseOfProposal(idProyecto, 2, 'segunda-fase')).id, 'aprobar');
    expect(await leadsTo(agent.id, 'Su propuesta fue aprobada')).toBe(`${base}/${idProyecto}/informes`);

    const returned = await sentProposal(call);
    await giveAndDecide(boss, judge, (await caseOfProposal(returned.idProyecto)).id, 'devolver', { motivo: 'Falta claridad' });
    expect(await leadsTo(returned.agent.id, 'Su propuesta fue devuelta para corrección')).toBe(`${base}/${returned.idProyecto}/editar`);
  });
});

describe('A decision that is taken back', () => {
  it('leaves the proposal as it was sent, unless somebody has gone on from it', async () => {
    const call = await callOf('sostenibilidad');
    const { agent, idProyecto } = await sentProposal(call);
    const { id } = await caseOfProposal(idProyecto);
    await giveAndDecide(boss, judge, id, 'aprobar');
    await proposalBecomes(idProyecto, 5);
    const again = await act(boss, id, 'reabrir', { version: 1, motivo: 'Se decidió por error' });
    expect(again.body.r_succ).toBe(true);
    await proposalBecomes(idProyecto, 1);
    await notices(agent.id, 'Su propuesta vuelve a evaluarse');
    const money = await db().query('select 1 from calls.desembolso where "idProyecto" = $1', [idProyecto]);
    expect(money.rows).toEqual([]);

    const body = await internal(`casos-de/proyecto/${idProyecto}`);
    expect(body.r_data.firme).toContain('todavía no se ha aplicado');
    await db().query(`update calls.proyecto set "idEstatusProyecto" = 5 where id = $1`, [idProyecto]);
    await db().query(
      `insert into calls.cuenta ("idProyecto", "idUsuario", "idBanco", "idTipoCuenta", "numCuenta") values ($1, $2, 102, 1, '01020001690000000012')`,
      [idProyecto, agent.id],
    );
    expect((await internal(`casos-de/proyecto/${idProyecto}`)).r_data.firme).toContain('en marcha');
  });

  it('stands where the second phase was sent, or the representative of the refused one represents another by now', async () => {
    const firm = async (idProyecto: number) => (await internal(`casos-de/proyecto/${idProyecto}`)).r_data.firme;
    const phases = await callOf('innovacion', { fases: ['segundaFase'] });
    const { agent, idProyecto } = await sentProposal(phases);
    await putAt(idProyecto, 2);
    expect(await firm(idProyecto)).toBeNull();
    await agent.post('guardar/innovacion/segundaFase', await secondPhase(agent, idProyecto));
    expect(await firm(idProyecto)).toBe('La persona ya envió la segunda fase de su propuesta');

    const refused = await sentProposal(await callOf('sostenibilidad'));
    await giveAndDecide(boss, judge, (await caseOfProposal(refused.idProyecto)).id, 'rechazar', {
      motivo: 'Fuera del alcance',
      observaciones: 'Vea las bases',
    });
    await proposalBecomes(refused.idProyecto, 3);
    expect(await firm(refused.idProyecto)).toBeNull();
    await complete(refused.agent, await callOf('sostenibilidad'));
    expect(await firm(refused.idProyecto)).toBe('El representante técnico de la propuesta ya representa otra');
  });
});
