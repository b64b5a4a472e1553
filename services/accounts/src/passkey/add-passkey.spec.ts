import { closeDb, db } from '../../../../tests/builders/db.js';
import { addPasskey, Authenticator, confirmationToAdd } from '../../../../tests/builders/passkey.js';
import { type Agent, newPerson } from '../../../../tests/builders/user.js';
import { mailAbout } from '../../../../tests/builders/visitor.js';

const REFUSED = [{ campo: 'id', mensaje: 'La llave de acceso no sirvió. Inténtelo de nuevo' }];
const ask = async (agent: Agent) => (await agent.post('cuenta/llaves/nueva')).body.r_data;
const send = async (agent: Agent, made: object, confirmacion?: string) =>
  agent.post('cuenta/llaves/agregar', { nombre: 'Llave', confirmacion: confirmacion ?? (await confirmationToAdd(agent)), ...made });
const list = async (agent: Agent) => (await agent.get('cuenta/llaves')).body.r_data as { id: number; nombre: string }[];

afterAll(closeDb);

describe('Adding a passkey', () => {
  it('is for this site and its owner, and leaves a trace and a mail, without anything secret', async () => {
    const agent = await newPerson();
    expect(await list(agent)).toEqual([]);
    expect(await ask(agent)).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: agent.correo },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { device, id } = await addPasskey(agent, ' Mi   portátil ');
    expect(await list(agent)).toEqual([{ id, nombre: 'Mi portátil', creado: expect.any(String), usada: null }]);
    const { rows } = await db().query(
      `select despues from platform.auditoria where accion = 'agregar llave de acceso' and "idUsuario" = $1`,
      [agent.id],
    );
    expect(rows).toEqual([{ despues: { id, nombre: 'Mi portátil', metodo: 'clave' } }]);
    const mail = await mailAbout(agent.correo, 'Nueva llave de acceso');
    expect(mail.texto).toContain('«Mi portátil»');
    expect(mail.texto).toContain('/cuenta');
    expect((await ask(agent)).excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
  });

  it('takes more than an open session: a confirmation for just this, once', async () => {
    const agent = await newPerson();
    const device = new Authenticator();
    const other = (await agent.post('cuenta/confirmar', { para: 'aprobar:lote:1', clave: 'clave-de-prueba-1' })).body.r_data.confirmacion;
    for (const confirmacion of [other, 'no es ninguna'])
      expect((await send(agent, device.create(await ask(agent)), confirmacion)).body.errores).toEqual([
        { campo: 'confirmacion', mensaje: 'Confirme de nuevo su identidad' },
      ]);
    const good = await confirmationToAdd(agent);
    expect((await send(agent, device.create(await ask(agent)), good)).status).toBe(200);
    expect((await send(agent, new Authenticator().create(await ask(agent)), good)).status).toBe(422);
    expect(await list(agent)).toHaveLength(1);
  });

  it.each([
    ['of another site', { origin: 'https://registro.example' }],
    ['for another relying party', { rpId: 'registro.example' }],
    ['that did not verify the person', { verified: false }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['to a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ])('refuses an answer %s', async (_, lies) => {
    const agent = await newPerson();
    const answer = await send(agent, new Authenticator().create(await ask(agent), lies));
    expect(answer.status).toBe(422);
    expect(answer.body.errores).toEqual(REFUSED);
    expect(await list(agent)).toEqual([]);
  });

  it('refuses what was made for somebody else, made twice, or is no answer', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const made = new Authenticator().create(await ask(other));
    expect((await send(agent, made)).body.errores).toEqual(REFUSED);
    // That it was tried took the challenge: it is no good to whom it was given either.
    expect((await send(other, made)).body.errores).toEqual(REFUSED);
    for (const wrong of [{ id: 'a b' }, { attestationObject: 'AAAA' }, { transports: ['<b>'] }, { clientDataJSON: 'x'.repeat(4_001) }])
      expect((await send(agent, { ...new Authenticator().create(await ask(agent)), ...wrong })).status).toBe(422);
    expect(await list(agent)).toEqual([]);
  });

  it('takes no passkey that an account has already, its own or another', async () => {
    const [agent, other] = [await newPerson(), await newPerson()];
    const { device } = await addPasskey(agent);
    for (const person of [agent, other]) {
      const { body } = await send(person, device.create(await ask(person)));
      expect(body).toMatchObject({ r_succ: false, r_mess: 'Esa llave de acceso ya está registrada' });
    }
    expect(await list(other)).toEqual([]);
  });

  it('ends at ten, also where two come at once', async () => {
    const agent = await newPerson();
    for (let i = 1; i < 10; i++) await addPasskey(agent, `Llave ${i}`);
    const [one, two] = [await confirmationToAdd(agent), await confirmationToAdd(agent)];
    const made = [new Authenticator().create(await ask(agent)), new Authenticator().create(await ask(agent))] as const;
    const answers = await Promise.all([send(agent, made[0], one), send(agent, made[1], two)]);
    expect(answers.filter(({ body }) => body.r_succ)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.r_succ)!.body.r_mess).toBe('Puede tener hasta 10 llaves de acceso. Quite una que no use');
    expect(await list(agent)).toHaveLength(10);
  });
});
