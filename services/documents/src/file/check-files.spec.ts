import { randomUUID } from 'node:crypto';
import type { CheckedFile } from '@registro/contracts/documents/check-files';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { pdf } from '../../../../tests/builders/files.js';
import { askInternal } from '../../../../tests/builders/internal.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';

let owner: Agent;

async function upload(agent: Agent, tipo: string): Promise<string> {
  return (await agent.upload(`archivos/post/${tipo}`, tipo, pdf(), 'a.pdf')).body.r_data as string;
}

async function check(idUsuario: number, archivos: { id: string; tipo: string }[], adjunto?: string): Promise<CheckedFile[]> {
  const { status, r_data } = await askInternal('archivos/validar', { idUsuario, archivos, adjunto });
  expect(status).toBe(200);
  return r_data as CheckedFile[];
}

beforeAll(async () => {
  owner = await newPerson();
});
afterAll(closeDb);

describe('interno/archivos/validar', () => {
  it('says of each file, in the order asked, whether it may be saved, and what it is', async () => {
    const before = Date.now();
    const [cedula, titulo] = [await upload(owner, 'cedula'), await upload(owner, 'titulo')];
    const [first, second] = await check(owner.id, [
      { id: titulo, tipo: 'titulo' },
      { id: cedula, tipo: 'cedula' },
    ]);
    expect(first).toMatchObject({ id: titulo, ok: true, motivo: null, nombre: 'a.pdf', tamano: pdf().length });
    expect(second).toMatchObject({ id: cedula, ok: true, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const begun = Date.parse(first!.iniciado!);
    expect(begun).toBeGreaterThan(before - 5000);
    expect(begun).toBeLessThan(Date.now() + 1000);
  });

  it('takes a file of someone else for one that does not exist, and names a wrong type and state', async () => {
    const [theirs, own, held, bad] = [
      await upload(await newPerson(), 'cedula'),
      await upload(owner, 'cedula'),
      await upload(owner, 'rif'),
      await upload(owner, 'rif'),
    ];
    await db().query(`update documents.archivo set estado = 'cuarentena' where id = $1`, [held]);
    await db().query(`update documents.archivo set estado = 'rechazado' where id = $1`, [bad]);
    const asked = [theirs, randomUUID(), 'no-id'].map((id) => ({ id, tipo: 'cedula' }));
    const answers = await check(owner.id, [...asked, { id: own, tipo: 'titulo' }, { id: held, tipo: 'rif' }, { id: bad, tipo: 'rif' }]);
    expect(answers.map((a) => a.motivo)).toEqual(['no-existe', 'no-existe', 'no-existe', 'otro-tipo', 'en-revision', 'rechazado']);
    expect(answers.every((a) => !a.ok)).toBe(true);
    expect(answers[0]).toMatchObject({ nombre: null, sha256: null });
  });

  it('refuses what is part of something else already', async () => {
    const id = await upload(owner, 'notas');
    await db().query(`update documents.archivo set adjunto = 'beca:1' where id = $1`, [id]);
    const motivo = async (adjunto?: string) => (await check(owner.id, [{ id, tipo: 'notas' }], adjunto))[0]!.motivo;
    expect(await motivo('beca:2')).toBe('no-existe');
    expect(await motivo('beca:1')).toBeNull();
    expect(await motivo()).toBeNull();
  });

  it('answers nobody from outside', async () => {
    expect((await owner.post('interno/archivos/validar', { idUsuario: owner.id, archivos: [] })).status).toBe(404);
  });
});
