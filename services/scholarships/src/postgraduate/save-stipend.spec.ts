import { closeDb } from '../../../../tests/builders/db.js';
import { ACCOUNT, OTHER_ACCOUNT, postgraduate, scholar, stipend } from '../../../../tests/builders/period.js';
import { cedulaOf } from '../../../../tests/builders/tutor.js';
import { newPerson } from '../../../../tests/builders/user.js';

const SAVE = 'guardar/becapostgrado/guardar-datos-personales-periodo';
const VIEW = 'consultar/becapostgrado/ver-datos-persona';

afterAll(closeDb);

/** A scholar whose postgraduate is registered. */
async function begun(contrato = 4) {
  const agent = await scholar(contrato);
  const { idPostgrado } = (await agent.post('guardar/becapostgrado/guardar-datos-postgrado', postgraduate(agent.idBeca))).body.r_data;
  return Object.assign(agent, { idPostgrado: idPostgrado as number });
}

describe('The scholar’s own account', () => {
  it('is registered however it is grouped, once, and read back in a list of one', async () => {
    const agent = await begun();
    const { idBeca, idPostgrado } = agent;
    const cedula = await cedulaOf(agent);
    const before = (await agent.post(VIEW, { idBeca })).body.r_data;
    expect(before).toMatchObject([{ idBeca, cedula, version: null, NumCuentaPersonal: null, puede: { guardar: true } }]);
    const answer = await agent.post(SAVE, stipend(idBeca, { NumCuentaPersonal: ' 0102-0001 69.0000000012' }));
    expect(answer.body).toMatchObject({
      r_code: '1000',
      r_mess: 'El estipendio mensual ha sido registrado',
      r_data: { idPostgrado, version: 1 },
      advertencia: null,
    });
    expect((await agent.post(VIEW, { idBeca })).body.r_data).toMatchObject([
      {
        InstitucionBancariaPersonal: { value: 102, label: '0102 – Banco de Venezuela' },
        TipoCuentaPersonal: { value: 1, label: 'Corriente' },
        NumCuentaPersonal: ACCOUNT,
        idArchivoReferenciaBancaria: expect.any(String),
        puede: { guardar: false },
      },
    ]);
    const second = await agent.post(SAVE, stipend(idBeca, { idTipoCuentaPersonal: 2 }));
    expect(second.body).toMatchObject({ r_succ: false, r_mess: 'Los datos bancarios ya están registrados y no se pueden cambiar' });
  });

  it('may change while the contract is returned', async () => {
    const agent = await begun(3);
    const { idBeca } = agent;
    await agent.post(SAVE, stipend(idBeca));
    const changed = stipend(idBeca, { idInstitucionBancariaPersonal: 134, NumCuentaPersonal: OTHER_ACCOUNT });
    expect((await agent.post(SAVE, changed)).body).toMatchObject({ r_succ: true, r_data: { version: 2 } });
    expect((await agent.post(VIEW, { idBeca })).body.r_data[0]).toMatchObject({
      NumCuentaPersonal: OTHER_ACCOUNT,
      puede: { guardar: true },
    });
  });

  it('is registered once also when eight saves come at once', async () => {
    const agent = await begun();
    const answers = await Promise.all(Array.from({ length: 8 }, () => agent.post(SAVE, stipend(agent.idBeca))));
    expect(answers.filter((a) => a.body.r_succ)).toHaveLength(1);
  });

  it('with doubtful check digits is saved, and said to be doubtful', async () => {
    const agent = await begun();
    const doubtful = await agent.post(SAVE, stipend(agent.idBeca, { NumCuentaPersonal: '01020001790000000012' }));
    expect(doubtful.body).toMatchObject({ r_succ: true, advertencia: expect.stringMatching(/dígitos de control/) });
  });

  it.each([
    [
      { NumCuentaPersonal: OTHER_ACCOUNT },
      'NumCuentaPersonal',
      'Los primeros cuatro dígitos de la cuenta no corresponden al banco seleccionado',
    ],
    [{ NumCuentaPersonal: '0102000169000000001' }, 'NumCuentaPersonal', 'El número de cuenta no puede tener menos de 20 dígitos'],
    [{ idTipoCuentaPersonal: 9 }, 'idTipoCuentaPersonal', 'Requerido'],
  ])('%j is refused next to %s', async (over, campo, mensaje) => {
    const agent = await begun();
    const answer = await agent.post(SAVE, stipend(agent.idBeca, over));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual([{ campo, mensaje }]);
  });

  it('needs the postgraduate first, and is nobody else’s', async () => {
    const agent = await scholar();
    expect((await agent.post(SAVE, stipend(agent.idBeca))).body).toMatchObject({
      r_succ: false,
      r_mess: 'Registre primero los datos del postgrado',
    });
    const thief = await newPerson();
    expect((await thief.post(SAVE, stipend(agent.idBeca))).status).toBe(404);
    expect((await thief.post(VIEW, { idBeca: agent.idBeca })).status).toBe(404);
  });
});
