import { conversation, ofOwn, ofStaff } from '../../../../tests/builders/conversations.js';
import { closeDb } from '../../../../tests/builders/db.js';
import { newPersonAs } from '../../../../tests/builders/user.js';

afterAll(closeDb);

describe('A note among who answers', () => {
  it('is read by who answers that kind, with who wrote it, and never by the person (Q-4)', async () => {
    const { person, operator, id } = await conversation();
    const { body } = await operator.post(`recursos/conversaciones/${id}/nota`, { texto: 'Llamar al banco' });
    expect(body.r_succ).toBe(true);
    const colleague = await newPersonAs('operador', ['usuarios']);
    expect((await ofStaff(colleague, id)).mensajes.at(-1)).toMatchObject({
      clase: 'nota',
      texto: 'Llamar al banco',
      quien: operator.correo,
    });
    const own = await ofOwn(person, id);
    expect(JSON.stringify(own)).not.toContain('Llamar al banco');
    expect(own).toMatchObject({ estado: 'registro', sinLeer: false });
    // What was noted meanwhile keeps no answer back.
    const leido = own.mensajes.at(-1)!.id;
    expect((await colleague.post(`recursos/conversaciones/${id}/responder`, { texto: 'Sí', leido })).body.r_succ).toBe(true);
  });

  it('says something, and not too much', async () => {
    const { operator, id } = await conversation();
    for (const texto of ['', 'x'.repeat(2001)])
      expect((await operator.post(`recursos/conversaciones/${id}/nota`, { texto })).body.errores[0].campo).toBe('texto');
  });
});
