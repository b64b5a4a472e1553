import { MAIL_TEMPLATES } from '@registro/contracts/mails/templates';
import { callOf } from '../../../../tests/builders/calls.js';
import { closeDb, db } from '../../../../tests/builders/db.js';
import { type Agent, newPersonAs } from '../../../../tests/builders/user.js';
import { mailAbout, mailsTo } from '../../../../tests/builders/visitor.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['colas']);
});
afterAll(closeDb);

const ask = (what: 'vista' | 'probar', id: string, text: object) =>
  operator.post(`recursos/plantillas-correo/${id}/${what}`, { asunto: 'Uno', apertura: 'Dos', cierre: null, ...text });

describe('Trying the text of a mail', () => {
  it('sends it to oneself alone, with invented data, and keeps no text', async () => {
    const { body } = await ask('probar', 'becaDevuelta', { asunto: 'Hola {nombre}', apertura: 'Corrija {programa}.' });
    expect(body).toMatchObject({ r_succ: true, r_mess: `La prueba va a ${operator.correo}` });
    const { texto } = await mailAbout(operator.correo, 'Prueba: Hola María Alejandra Peña');
    expect(texto).toContain('Corrija Becas de postgrado.\n\nMotivo: ');
    expect(texto).toContain('Es una prueba que usted se envió');
    const { rows } = await db().query(`select para, tipo from platform.correo where asunto = 'Prueba: Hola María Alejandra Peña'`);
    expect(rows).toEqual([{ para: operator.correo, tipo: 'devuelta' }]);
    expect((await operator.get('recursos/plantillas-correo/becaDevuelta')).body.r_data).toMatchObject({ propia: false, version: 0 });
  });

  it('is refused with what is wrong beside its field, and sends nothing', async () => {
    const before = (await mailsTo(operator.correo)).length;
    for (const what of ['vista', 'probar'] as const) {
      const { status, body } = await ask(what, 'becaDevuelta', { apertura: '{llave}' });
      expect([status, body.errores]).toEqual([422, [{ campo: 'apertura', mensaje: expect.stringContaining('no tiene {llave}') }]]);
    }
    expect(await mailsTo(operator.correo)).toHaveLength(before);
  });

  it('is left with a trace', async () => {
    await ask('probar', 'becaAprobada', {});
    const { rows } = await db().query(
      `select accion, "idObjeto", despues from platform.auditoria where "idUsuario" = $1 order by id desc limit 1`,
      [operator.id],
    );
    expect(rows).toEqual([{ accion: 'probar', idObjeto: 'becaAprobada', despues: { asunto: 'Uno', apertura: 'Dos', cierre: null } }]);
  });
});

describe('The preview of a mail', () => {
  it.each(MAIL_TEMPLATES.map(({ id, original }) => [id, original] as const))(
    'is whole, in HTML and in text, with no key but an invented one: %s',
    async (id, text) => {
      const own = (await ask('vista', id, text)).body.r_data;
      const other = (await ask('vista', id, { asunto: 'Uno', apertura: 'Dos' })).body.r_data;
      const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
      expect(links(other.html)).toEqual(links(own.html));
      for (const { html, texto } of [own, other]) {
        expect(`${html}${texto}`).not.toMatch(/undefined|\bnull\b|NaN|\{\w+\}/);
        for (const address of links(html)) expect(texto).toContain(address);
        expect(texto.replaceAll('token=ejemplo', '')).not.toMatch(/token=\S/);
      }
      expect(own.asunto).not.toContain('{');
      expect(other.texto).toContain('Dos');
    },
  );

  it('names a call for proposals where the mail is a proposal’s', async () => {
    const text = { asunto: '{programa}', apertura: 'Sobre {programa}.' };
    const subjects = ['becaDevuelta', 'propuestaDevuelta', 'invitacion'].map(
      async (id) => (await ask('vista', id, text)).body.r_data.asunto,
    );
    expect(await Promise.all(subjects)).toEqual(['Becas de postgrado', 'Innovación productiva 2026', 'Innovación productiva 2026']);
  });

  it('names the call whose text it is, in a test too, but for scholarships, whose mails name their programme', async () => {
    const { codigo } = await callOf('innovacion');
    await db().query(`update catalogs.jornada set nombre = 'Semillas 2027' where codigo = $1`, [codigo]);
    const text = { asunto: '{programa}', apertura: 'Sobre {programa}.' };
    const subjects = [`propuestaDevuelta:${codigo}`, `invitacion:${codigo}`, `jornadaAbrio:${codigo}`, 'becaDevuelta:vertice1'].map(
      async (id) => (await ask('vista', id, text)).body.r_data.asunto,
    );
    expect(await Promise.all(subjects)).toEqual(['Semillas 2027', 'Semillas 2027', 'Semillas 2027', 'Becas de postgrado']);
    await ask('probar', `propuestaDevuelta:${codigo}`, text);
    expect((await mailAbout(operator.correo, 'Prueba: Semillas 2027')).texto).toContain('Sobre Semillas 2027.');
  });

  it('escapes what is typed', async () => {
    const { html, texto } = (await ask('vista', 'becaAprobada', { apertura: '<img src=x>' })).body.r_data;
    expect([html.includes('&lt;img src=x&gt;'), html.includes('<img'), texto.includes('<img src=x>')]).toEqual([true, false, true]);
  });
});
