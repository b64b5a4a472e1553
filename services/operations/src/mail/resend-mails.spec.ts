import { randomUUID } from 'node:crypto';
import { MAILS_LEFT } from '@registro/contracts/console/mails';
import { KEY_HEADER } from '@registro/contracts/envelope';
import { db, eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { failedMail, standingOf } from '../../../../tests/builders/outgoing-mail.js';
import { type Agent, randomEmail, newPerson, newPersonAs } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

/** Of its own: thousands of mails leave here, and others wait for theirs. */
let server: Server | undefined;
let operator: Agent;
beforeAll(async () => {
  server = await startInstance();
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(() => endInstance(server));

const resend = async (asked: object) => (await operator.post('recursos/correos/reenviar', asked)).body.r_data;
const put = (id: number, estado: string) => db().query('update platform.correo set estado = $2 where id = $1', [id, estado]);
const traces = async (ids: number[]) =>
  (
    await db().query(
      `select objeto, "idObjeto", despues from platform.auditoria where "idUsuario" = $1 and accion = 'reenviar correo' and (despues ->> 'idCorreo')::int = any($2) order by id`,
      [operator.id, ids],
    )
  ).rows;

/** Rules N-16 and O-10. */
describe('Mails that failed, asked for together', () => {
  it('leave, those of them that may, and the others are told with their reason', async () => {
    const agent = await newPerson();
    const suspended = await newPerson();
    await db().query('update accounts."user" set activo = false where id = $1', [suspended.id]);
    const para = [agent.correo, randomEmail(), randomEmail(), randomEmail(), randomEmail(), randomEmail(), suspended.correo];
    const ids: number[] = [];
    for (const to of para) ids.push(await failedMail(to));
    for (const [i, estado] of ['cola', 'enviado', 'guardado', 'descartado'].entries()) await put(ids[i + 2]!, estado);
    const preview = await resend({ ids });
    expect(preview).toMatchObject({ hechos: 2, ids: [], quedan: 0 });
    const { cola, enviado, guardado, descartado, cuenta } = MAILS_LEFT;
    const fuera = new Map((preview.fuera as { motivo: string; nombres: string[] }[]).map(({ motivo, nombres }) => [motivo, nombres]));
    expect(fuera).toEqual(
      new Map([
        [cola, [para[2]]],
        [enviado, [para[3]]],
        [guardado, [para[4]]],
        [descartado, [para[5]]],
        [cuenta, [suspended.correo]],
      ]),
    );
    const done = await resend({ ids, previa: false });
    expect(done).toMatchObject({ hechos: 2, ids: ids.slice(0, 2), fuera: preview.fuera });
    for (const id of done.ids) {
      expect(await standingOf(id)).toBe('guardado');
      await eventually('the end of its job', async () => (await operator.get(`recursos/correos/${id}`)).body.idTrabajo === null);
    }
    expect(await traces(ids)).toEqual([
      { objeto: 'usuario', idObjeto: String(agent.id), despues: { idCorreo: ids[0], idReenvio: ids[0] } },
      { objeto: 'correo', idObjeto: String(ids[1]), despues: { idCorreo: ids[1], idReenvio: ids[1] } },
    ]);
    // The same mails, and no other.
    const { rows } = await db().query('select count(*)::int as n from platform.correo where para = any($1) and tipo = $2', [
      para,
      'periodo',
    ]);
    expect(rows).toEqual([{ n: 7 }]);
  });

  it('leave once, however often they are asked for, also those without a job of theirs', async () => {
    const id = await failedMail(randomEmail());
    await db().query(
      `delete from platform.fallo f using platform.evento e where e.id = f."idEvento" and (e.datos ->> 'idCorreo')::int = $1`,
      [id],
    );
    const key = randomUUID();
    const send = () => operator.post('recursos/correos/reenviar', { ids: [id], previa: false }).set(KEY_HEADER, key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ body }) => body.r_data.hechos)).toEqual([1, 1, 1]);
    expect(await standingOf(id)).toBe('guardado');
    expect(await traces([id])).toHaveLength(1);
  });

  it('are found by the filter of their list, two thousand at once of ten thousand', async () => {
    const para = randomEmail();
    await db().query(
      `insert into platform.correo (tipo, para, asunto, texto, estado, intentos, respuesta)
       select 'periodo', $1, 'Muchos', 'x', 'fallo', 16, 'no' from generate_series(1, 10000)`,
      [para],
    );
    const filtro = JSON.stringify({ estado: 'fallo', para });
    expect(await resend({ filtro })).toMatchObject({ hechos: 2_000, quedan: 8_000, fuera: [], contadas: 'todas' });
    const done = await resend({ filtro, previa: false });
    expect(done).toMatchObject({ hechos: 2_000, quedan: 8_000 });
    expect(await resend({ filtro })).toMatchObject({ hechos: 2_000, quedan: 6_000 });
  });
});
