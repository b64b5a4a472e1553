import { closeDb, db } from '../../../../tests/builders/db.js';
import { completeProfile } from '../../../../tests/builders/profile.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';

const SAVE = 'recursos/autoridades';
const someone = (nombre: string) => ({ nombre, cargo: 'Presidenta del Observatorio', acto: 'Resolución N.º 7' });
let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['usuarios']);
});
afterAll(closeDb);

const printed = async (agent: Agent) => (await agent.post('consultar/usuarios/certificado')).body.r_data.autoridad;

describe('Who stands for the registry', () => {
  it('is on the certificates that are issued from then on, and stays on those of before', async () => {
    const { body } = await operator.post(SAVE, someone('Dra. Ítala Núñez'));
    expect(body).toMatchObject({ ...someone('Dra. Ítala Núñez'), vigente: true, idUsuario: operator.id });
    const agent = await completeProfile();
    await agent.post('documentos/generar', { tipo: 'certificado' });
    expect(await printed(agent)).toEqual(someone('Dra. Ítala Núñez'));

    await operator.post(SAVE, { ...someone('Dr. Simón Añez'), acto: '' });
    expect(await printed(agent)).toEqual(someone('Dra. Ítala Núñez'));
    const later = await completeProfile();
    await later.post('documentos/generar', { tipo: 'certificado' });
    expect(await printed(later)).toEqual({ ...someone('Dr. Simón Añez'), acto: null });
    const rows = (await operator.get(SAVE)).body as { vigente: boolean; nombre: string }[];
    expect(rows.filter(({ vigente }) => vigente).map(({ nombre }) => nombre)).toEqual(['Dr. Simón Añez']);
  });

  it('is the first who did, on a certificate of before anyone', async () => {
    const agent = await completeProfile();
    await agent.post('documentos/generar', { tipo: 'certificado' });
    await db().query(`update documents.certificado set creado = '2001-02-03' where "idUsuario" = $1`, [agent.id]);
    const { rows } = await db().query('select nombre, cargo, acto from documents.autoridad order by id limit 1');
    expect(await printed(agent)).toEqual(rows[0]);
  });

  it('is named with name and office, by operators who keep the users alone, with a trace', async () => {
    const wrong = await operator.post(SAVE, { nombre: ' ', cargo: 'x'.repeat(121), acto: null });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errores).toEqual([
      { campo: 'nombre', mensaje: 'El nombre es requerido' },
      { campo: 'cargo', mensaje: 'No puede tener más de 120 caracteres' },
    ]);
    expect((await (await newPersonAs('operador', ['catalogos'])).post(SAVE, someone('X'))).status).toBe(403);
    const { body } = await operator.post(SAVE, someone('Dra. Trazada'));
    const { rows } = await db().query(`select "idUsuario" from platform.auditoria where objeto = 'autoridad' and "idObjeto" = $1`, [
      String(body.id),
    ]);
    expect(rows).toEqual([{ idUsuario: operator.id }]);
  });

  it('stays as it was printed: the database changes no row', async () => {
    await expect(db().query(`update documents.autoridad set nombre = 'otra'`)).rejects.toThrow(/append-only/);
    await expect(db().query('delete from documents.autoridad')).rejects.toThrow(/append-only/);
  });
});
