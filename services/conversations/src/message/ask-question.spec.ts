import { MESSAGES_A_DAY, MESSAGES_MOST, UNRESOLVED_MESSAGE, UNRESOLVED_MOST } from '@registro/contracts/conversations/conversation';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { actions, ask, asked, ofOwn, ofStaff } from '../../../../tests/builders/conversations.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { savedProduct } from '../../../../tests/builders/products.js';
import { applicant, sent, uploaded } from '../../../../tests/builders/scholarship.js';
import { baseUrl, newPerson, newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('Asking about what is one’s own', () => {
  it('begins a conversation that waits for the registry, with its object’s card, and leaves a trace (Q-1, Q-2)', async () => {
    const person = await newPerson();
    const id = await asked(person);
    expect(await ofOwn(person, id)).toMatchObject({
      objeto: 'cuenta',
      estado: 'registro',
      sinLeer: false,
      ficha: { estado: 'Activa', ruta: '/cuenta' },
      mensajes: [{ clase: 'persona', quien: null, texto: 'Falta una tilde.\n¿La corrigen ustedes?', archivos: [] }],
    });
    expect((await db().query(actions, [String(id)])).rows).toEqual([{ accion: 'preguntar' }]);
    const about = (await person.post('consultar/conversaciones/objeto', { objeto: 'cuenta', idObjeto: person.id })).body.r_data;
    expect(about.anteriores).toMatchObject([{ id, asunto: 'Mi segundo apellido' }]);
  });

  it('is of one’s own things alone: another’s, and what there is not, are not found (Q-3)', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const idObjeto = await savedProduct(other);
    for (const of of [
      { objeto: 'cuenta', idObjeto: other.id },
      { objeto: 'producto', idObjeto },
      { objeto: 'pago', idObjeto: 2_000_000_000 },
    ]) {
      expect((await ask(person, of)).status).toBe(404);
      expect((await person.post('consultar/conversaciones/objeto', of)).status).toBe(404);
    }
    expect((await ask(other, { objeto: 'producto', idObjeto })).body.r_succ).toBe(true);
    expect((await ask(person, { objeto: 'clave', idObjeto: 1 })).status).toBe(422);
  });

  it('brings files that stay, and that only who answers that kind reads (Q-7)', async () => {
    const person = await applicant();
    const { idBeca } = await sent(person);
    const file = await uploaded(person, 'mensaje');
    const id = await asked(person, { objeto: 'beca', idObjeto: idBeca, archivos: [file] });
    const calls = await newPersonAs('operador', ['convocatorias']);
    const pays = await newPersonAs('operador', ['pagos-aprobar', 'usuarios']);
    await eventually('the file to be attached', async () => (await calls.get(`archivos/${file}?modo=ver`)).status === 200);
    expect((await ofStaff(calls, id)).mensajes[0]!.archivos).toEqual([file]);
    expect((await pays.get(`archivos/${file}?modo=ver`)).status).toBe(404);
    const other = await newPerson();
    expect((await ask(other, { archivos: [await uploaded(person, 'mensaje')] })).body.errores[0].campo).toBe('archivos.0');
  });

  it('is done once under one key', async () => {
    const person = await newPerson();
    const body = { objeto: 'cuenta', idObjeto: person.id, asunto: 'Una vez', texto: 'Hola', archivos: [] };
    const llave = randomUUID();
    const once = () =>
      request(baseUrl())
        .post('/api/guardar/conversaciones/preguntar')
        .set({ ...person.headers(), 'idempotency-key': llave })
        .send(body);
    const [one, two] = [await once(), await once()];
    expect(one.body.r_data.id).toEqual(two.body.r_data.id);
    expect((await person.post('consultar/conversaciones/listar')).body.r_data.filas).toHaveLength(1);
  });

  it('has a limit a day and of what is unresolved, also for two at once (Q-6)', async () => {
    const person = await newPerson();
    const id = await asked(person);
    await db().query(
      `insert into conversations.mensaje ("idConversacion", clase, "idUsuario", texto) select $1, 'persona', $2, 'x' from generate_series(1, $3)`,
      [id, person.id, MESSAGES_A_DAY - 2],
    );
    const both = await Promise.all([ask(person), ask(person)]);
    expect(both.map(({ body }) => body.r_succ).toSorted()).toEqual([false, true]);
    expect(both.find(({ body }) => !body.r_succ)!.body.r_mess).toBe(MESSAGES_MOST);
    const many = await newPerson();
    await db().query(
      `insert into conversations.conversacion (objeto, "idObjeto", "idUsuario", titulo, asunto, estado, espera, busqueda)
       select 'cuenta', $1::int, $1::int, 't', 'a', 'registro', now(), '' from generate_series(1, $2)`,
      [many.id, UNRESOLVED_MOST],
    );
    expect((await ask(many)).body.r_mess).toBe(UNRESOLVED_MESSAGE);
  });
});
