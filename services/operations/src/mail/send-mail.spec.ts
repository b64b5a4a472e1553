import { SMTPServer } from 'smtp-server';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { OutgoingMailPage } from '@registro/contracts/console/mails';
import { eventually } from '../../../../tests/builders/db.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { standingOf } from '../../../../tests/builders/outgoing-mail.js';
import { type Agent, signUp, newPersonAs } from '../../../../tests/builders/user.js';
import { mailsTo, visitor } from '../../../../tests/builders/visitor.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

interface Delivered {
  para: string[];
  texto: string;
}
const delivered: Delivered[] = [];
/** how many of the next mails the mail server turns away */
let refusals = 0;
/** Quoted-printable, as both parts of a mail come, read again. */
const unquoted = (raw: string): string => {
  const latin = raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(latin, 'latin1').toString();
};
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void text(stream).then((texto) => {
      if (refusals-- > 0) return done(Object.assign(new Error('buzón lleno'), { responseCode: 451 }));
      delivered.push({ para: session.envelope.rcptTo.map((r) => r.address), texto: unquoted(texto) });
      done();
    });
  },
});
let server: Server | undefined;

beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startInstance({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: `"Registro, CTI" <no-responder@registro.example>`,
    EVENT_RESEND_SECONDS: '3',
  });
});
afterAll(async () => {
  await endInstance(server);
  await new Promise<void>((done) => smtp.close(done));
});

const to = (correo: string) => delivered.filter((m) => m.para.includes(correo));
const marked = (correo: string) => eventually('the mark', async () => (await mailsTo(correo)).at(-1)?.enviado);

const seen = async (operator: Agent, id: number): Promise<OutgoingMailPage> => (await operator.get(`recursos/correos/${id}`)).body;
/** A mail to them that the mail server has turned away, and goes on doing so. */
async function refused({ correo }: Agent): Promise<{ mail: number }> {
  await marked(correo);
  refusals = Number.POSITIVE_INFINITY;
  await visitor().post('auth/request-password-reset', { email: correo });
  const mail = await eventually('the mail', async () => (await mailsTo(correo)).find(({ asunto }) => asunto === 'Restablezca su clave'));
  await eventually('a refusal', async () => (await standingOf(mail.id)) === 'fallo');
  return { mail: mail.id };
}

describe('A mail', () => {
  it('is handed to the mail server once, from the registry, and marked', async () => {
    const { correo } = await signUp();
    await marked(correo);
    expect(to(correo)).toHaveLength(1);
    const [{ texto }] = to(correo) as [Delivered];
    expect(texto.replace(/\r\n[ \t]/g, ' ')).toContain('From: "Registro, CTI (no responda a este correo)" <no-responder@registro.example>');
    expect(texto).toContain('Auto-Submitted: auto-generated');
    expect(texto).not.toMatch(/^Reply-To:/im);
    expect(texto.replace(/\r\n[ \t]/g, ' ')).toMatch(/^List-Unsubscribe: <http\S+\/no-escribir\/[\w-]+>/m);
    expect(texto).toContain('Subject: Confirme su correo');
    expect(texto).toContain('/verificar-correo?token=');
  });

  it('comes as text and as HTML, with the same link in both and nothing to fetch', async () => {
    const { correo } = await signUp();
    await marked(correo);
    const [{ texto }] = to(correo) as [Delivered];
    const [, plain, html] = texto.split(/Content-Type: text\//) as [string, string, string];
    expect(plain).toMatch(/^plain/);
    expect(html).toMatch(/^html/);
    const { texto: kept } = (await mailsTo(correo)).at(-1)!;
    const link = /http\S+token=\S+/.exec(kept)![0];
    expect(plain).toContain(link);
    expect(html).toContain(`href="${link}"`);
    expect(html).not.toMatch(/<img|src=|url\(|@import|<link/);
  });

  it('that the mail server turns away is tried again until it takes it', async () => {
    const { correo } = await signUp();
    await marked(correo);
    refusals = 2;
    await visitor().post('auth/request-password-reset', { email: correo });
    await eventually('two refusals', async () => refusals <= 0);
    await marked(correo);
    expect(to(correo).filter((m) => m.texto.includes('Restablezca su clave'))).toHaveLength(1);
    expect(refusals).toBe(-1);
  });

  it('of one person goes to nobody else', async () => {
    const people = await Promise.all([signUp(), signUp(), signUp()]);
    for (const { correo } of people) {
      await marked(correo);
      expect(to(correo)).toHaveLength(1);
      expect(to(correo)[0]!.para).toEqual([correo]);
    }
  });

  it('that the mail server turns away says so with its answer, and how it went in the end', async () => {
    const operator = await newPersonAs('operador', ['colas']);
    const { mail } = await refused(await signUp());
    const told = await seen(operator, mail);
    expect(told).toMatchObject({ estado: 'fallo', respuesta: expect.stringContaining('451 buzón lleno') });
    expect(told.intentos).toBeGreaterThan(0);
    // Asked for while the server still refuses: one that had left by its own turn would go out as a copy.
    expect((await operator.post(`recursos/correos/${mail}/reenviar`)).body.r_data).toEqual({ id: mail });
    refusals = 0;
    // The operator’s turn, and one of its own that may come at the same moment: the mail leaves once.
    expect(await eventually('its leaving', async () => (await seen(operator, mail)).estado === 'enviado')).toBe(true);
    expect(await seen(operator, mail)).toMatchObject({ respuesta: expect.stringMatching(/^250/) });
    await eventually('the end of its job', async () => (await seen(operator, mail)).idTrabajo === null);
    expect(delivered.filter(({ para, texto }) => para[0] === told.para && texto.includes('Restablezca su clave'))).toHaveLength(1);
  });

  it('that an operator gave up says so, and goes out when it is asked for again', async () => {
    const operator = await newPersonAs('operador', ['colas']);
    const { mail } = await refused(await signUp());
    const { idTrabajo, para } = await seen(operator, mail);
    await operator.post(`recursos/trabajos/${idTrabajo}/descartar`, { motivo: 'La dirección no existe' });
    await eventually('its end', async () => (await seen(operator, mail)).estado === 'descartado');
    refusals = 0;
    await operator.post(`recursos/correos/${mail}/reenviar`);
    expect(await standingOf(mail)).toBe('enviado');
    expect(delivered.filter((m) => m.para[0] === para && m.texto.includes('Restablezca su clave'))).toHaveLength(1);
  });

  it('makes the sign-in page say that mail leaves', async () => {
    expect((await visitor().get('publico/configuracion')).body.r_data.smtp).toBe(true);
  });
});
