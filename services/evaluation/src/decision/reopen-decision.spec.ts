import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { act, assigned, caseOf, coordinator, type OpenCase, reviewer, statusBecomes, view } from '../../../../tests/builders/evaluation.js';
import { letTryAgain, sent, uploaded } from '../../../../tests/builders/scholarship.js';
import type { Agent } from '../../../../tests/builders/user.js';

let chief: Agent;
let judge: Agent;
beforeAll(async () => {
  [chief, judge] = [await coordinator(), await reviewer()];
});
afterAll(closeDb);

const reopen = async ({ idCaso }: OpenCase, version = 1, by = chief, motivo = 'Se miró otro expediente') =>
  (await act(by, idCaso, 'reabrir', { version, motivo })).body;
const decided = async (found: OpenCase, decision: string, estatus: number, version = 1) => {
  expect((await act(judge, found.idCaso, decision, { version, motivo: 'El motivo' })).body).toMatchObject({ r_succ: true });
  await statusBecomes(found.person, estatus);
};
const given = () => assigned(chief, judge);
const stateBecomes = ({ idBeca }: OpenCase, estado: string) =>
  eventually(`the case ${estado}`, async () => (await caseOf(idBeca)).estado === estado);
/** Titles of what the person was told, newest first. */
const told = async (person: Agent) =>
  (
    await db().query<{ titulo: string }>('select titulo from operations.aviso where "idUsuario" = $1 order by id desc', [person.id])
  ).rows.map((r) => r.titulo);
const ofBeca = async ({ person, idBeca }: OpenCase) => (await person.post('consultar/beca/ver', { id: idBeca })).body.r_data;

describe('A decision that nobody has acted on', () => {
  it.each([
    ['aprobar', 4],
    ['devolver', 2],
    ['rechazar', 7],
  ])(
    '(%s) is reopened by the coordinador: the application waits as it was sent, and everybody concerned is told',
    async (decision, estatus) => {
      const found = await given();
      await decided(found, decision, estatus);
      expect((await view(chief, found.idCaso)).puede.reabrir).toBe(true);
      expect(await reopen(found)).toMatchObject({ r_succ: true });
      await stateBecomes(found, 'asignado');
      expect(await ofBeca(found)).toMatchObject({
        id_estatus_beca: 5,
        motivo_rechazo: null,
        estatus_contrato: null,
        notas: [],
        puede: { retirar: true },
      });
      expect(await view(judge, found.idCaso)).toMatchObject({
        estado: 'asignado',
        decisiones: [{ decision, reabierta: true }],
        puede: { decidir: true },
      });
      expect((await view(chief, found.idCaso)).historial.slice(0, 2)).toMatchObject([
        { tipo: 'reaperturaHecha', quien: chief.correo },
        { tipo: 'reaperturaPedida', quien: chief.correo, motivo: 'Se miró otro expediente' },
      ]);
      await eventually('both notices', async () => {
        const ofPerson = (await told(found.person)).includes('Su solicitud de beca vuelve a evaluarse');
        return ofPerson && (await told(judge)).includes('Un caso suyo volvió a abrirse');
      });
    },
  );

  it('is decided once more, and the person is told of that too', async () => {
    const found = await given();
    await decided(found, 'aprobar', 4);
    await eventually('the first notice', async () => (await told(found.person)).includes('Su solicitud de beca fue aprobada'));
    await reopen(found);
    await stateBecomes(found, 'asignado');
    await decided(found, 'aprobar', 4);
    await eventually('the second notice', async () => {
      const titles = await told(found.person);
      return titles.filter((each) => each === 'Su solicitud de beca fue aprobada').length === 2;
    });
    const { rows } = await db().query('select vuelta from evaluation.decision where "idCaso" = $1 order by id', [found.idCaso]);
    expect(rows).toEqual([{ vuelta: 1 }, { vuelta: 2 }]);
    expect((await ofBeca(found)).estatus_contrato).toMatchObject({ value: 1 });
  });

  it('is reopened once by two coordinators at the same moment', async () => {
    const second = await coordinator();
    const found = await given();
    await decided(found, 'aprobar', 4);
    const answers = await Promise.all([reopen(found), reopen(found, 1, second)]);
    expect(answers.filter((a) => a.r_succ)).toHaveLength(1);
    await stateBecomes(found, 'asignado');
    expect((await db().query('select reaperturas from scholarships.beca where id = $1', [found.idBeca])).rows).toEqual([
      { reaperturas: 1 },
    ]);
  });

  it('is reopened by nobody but a coordinador, with a reason, on the version that they read', async () => {
    const found = await given();
    expect(await reopen(found)).toMatchObject({ r_succ: false, r_mess: 'El caso no tiene una decisión que reabrir' });
    await decided(found, 'devolver', 2);
    expect((await act(judge, found.idCaso, 'reabrir', { version: 1, motivo: 'x' })).status).toBe(403);
    expect((await reopen(found, 1, chief, ' ')).errores).toEqual([{ campo: 'motivo', mensaje: 'El motivo es requerido' }]);
    expect(await reopen(found, 2)).toMatchObject({ r_succ: false, r_code: '1011' });
    expect((await view(judge, found.idCaso)).puede.reabrir).toBe(false);
  });
});

describe('A decision that the person has acted on', () => {
  it('stands: an approval whose declaration was presented', async () => {
    const found = await given();
    await decided(found, 'aprobar', 4);
    const idArchivoContrato = await uploaded(found.person, 'contrato');
    await found.person.post('guardar/becaContrato/guardar-contrato', { idBeca: found.idBeca, idArchivoContrato });
    const firme = 'La persona ya presentó la declaración jurada de su beca';
    expect(await view(chief, found.idCaso)).toMatchObject({ firme, puede: { reabrir: false } });
    expect(await reopen(found)).toMatchObject({ r_succ: false, r_mess: firme });
  });

  it('stands: a return that was sent again or withdrawn, a refusal after which they applied anew', async () => {
    const again = await given();
    await decided(again, 'devolver', 2);
    await again.person.post('guardar/beca/solicitud', { ...again.body, id: again.idBeca });
    expect(await reopen(again)).toMatchObject({ r_succ: false, r_code: '1011' });
    const withdrawn = await given();
    await decided(withdrawn, 'devolver', 2);
    await withdrawn.person.post('consultar/beca/retirar', { id: withdrawn.idBeca });
    expect(await reopen(withdrawn)).toMatchObject({ r_succ: false });
    const anew = await given();
    await decided(anew, 'rechazar', 7);
    await letTryAgain();
    await sent(anew.person);
    expect(await reopen(anew)).toMatchObject({ r_succ: false, r_mess: 'La persona ya tiene otra solicitud de beca' });
  });

  it('stands also when they act while it is being reopened: one of the two holds, and both services say the same', async () => {
    for (let i = 0; i < 5; i++) {
      const found = await given();
      await decided(found, 'devolver', 2);
      const [asked, answer] = await Promise.all([
        reopen(found),
        found.person.post('guardar/beca/solicitud', { ...found.body, id: found.idBeca, tituloGeneralPropuesta: 'Otro título' }),
      ]);
      expect(answer.body.r_succ).toBe(true);
      await caseOf(found.idBeca, 2);
      if (asked.r_succ) await eventually('the answer', async () => !(await view(chief, found.idCaso)).reabriendo);
      expect(await view(judge, found.idCaso)).toMatchObject({ version: 2, estado: 'asignado', puede: { decidir: true } });
      const { rows } = await db().query(
        `select b."idEstatusBeca" as estatus, b.reaperturas, (select count(*)::int from evaluation.reapertura r join evaluation.decision d on d.id = r."idDecision"
           where d."idCaso" = $2 and r.estado = 'hecha') as hechas from scholarships.beca b where b.id = $1`,
        [found.idBeca, found.idCaso],
      );
      expect(rows[0].reaperturas).toBe(rows[0].hechas);
      expect([5, 6]).toContain(rows[0].estatus);
    }
  });
});
