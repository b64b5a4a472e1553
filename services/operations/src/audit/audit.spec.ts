import { todayInCaracas } from '@registro/contracts/dates';
import { AUDIT_COUNTED } from '@registro/contracts/console/audit';
import { identities } from '../../../../tests/access/things.js';
import { auditOf } from '../../../../tests/builders/audit.js';
import { closeDb, db, eventually } from '../../../../tests/builders/db.js';
import { exportedLines } from '../../../../tests/builders/table-files.js';
import { type Agent, signUp, newPersonAs } from '../../../../tests/builders/user.js';

let operator: Agent;
beforeAll(async () => {
  operator = await newPersonAs('operador', ['auditoria']);
});
afterAll(closeDb);

const list = (filter: object, range = '[0,24]') =>
  operator.get(`recursos/auditoria?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}`);

describe('The audit', () => {
  it('says from where a change was asked for: address, device, and the id of the request', async () => {
    const agent = await signUp();
    const other = await newPersonAs('operador', ['usuarios']);
    const answer = await other.post(`recursos/usuarios/${agent.id}/suspender`, { motivo: 'Se revisa' }).set('user-agent', 'Navegador/1');
    expect(await auditOf(agent.id, 'suspender')).toMatchObject({
      ip: other.ip,
      dispositivo: 'Navegador/1',
      peticion: answer.headers['x-request-id'],
    });
    const { body } = await list({ peticion: answer.headers['x-request-id'], desde: todayInCaracas() });
    expect(body.map(({ accion }: { accion: string }) => accion)).toContain('suspender');
    expect(new Set(body.map((row: { peticion: string }) => row.peticion))).toEqual(new Set([answer.headers['x-request-id']]));
  });

  it('knows it also of what came as a file', async () => {
    const other = await newPersonAs('operador', ['usuarios']);
    await other.upload('recursos/identidades/importar', 'archivo', identities(), 'identidades.csv');
    const [row] = (await list({ idUsuario: other.id, accion: 'importar identidades' })).body;
    expect(row).toMatchObject({ ip: other.ip, peticion: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('finds what was done to an account, whoever did it', async () => {
    const agent = await signUp();
    const other = await newPersonAs('operador', ['usuarios']);
    await other.post(`recursos/usuarios/${agent.id}/suspender`, { motivo: 'Se revisa' });
    const { body } = await list({ cuenta: agent.id });
    expect(body.map((row: { accion: string }) => row.accion)).toEqual(['suspender', 'iniciar sesión', 'crear cuenta']);
    expect(body[0]).toMatchObject({ quien: other.correo, antes: { activo: true }, despues: { activo: false, motivo: 'Se revisa' } });
  });

  describe('searched by words of what was before and after', () => {
    const objeto = `palabras-${Date.now()}`;
    const trace = async (despues: unknown, antes: unknown = null): Promise<string> => {
      const { rows } = await db().query<{ id: string }>(
        `insert into platform.auditoria (accion, objeto, antes, despues) values ('probar', $1, $2, $3) returning id`,
        [objeto, JSON.stringify(antes), JSON.stringify(despues)],
      );
      const [{ id }] = rows as [{ id: string }];
      await eventually(`the words of ${id}`, async () => {
        const found = await db().query('select from platform.texto_cambio where id = $1', [id]);
        return found.rowCount === 1;
      });
      return id;
    };
    const found = async (texto: string) => (await list({ objeto, texto })).body.map(({ id }: { id: number }) => String(id));

    it('finds them at any depth, in any order, without accents, and in what was before', async () => {
      const id = await trace({ notas: [{ texto: 'Falta la constancia de INSCRIPCIÓN' }], monto: 1234.5 }, { cédula: '28.460.435' });
      for (const texto of ['inscripcion constancia', 'Inscripción', '28.460.435', '1234.5', '¿constancia?'])
        expect(await found(texto)).toContain(id);
      for (const texto of ['constancia ajena', 'inscrip', 'notas']) expect(await found(texto)).not.toContain(id);
    });

    it('goes on linking what holds a word without end, or text without end', async () => {
      const id = await trace({ clave: `corta ${'x'.repeat(50_000)}`, texto: `${'lorem '.repeat(50_000)} final` });
      expect(await found('corta lorem')).toContain(id);
      expect(await found('x'.repeat(500))).toEqual([]);
      await eventually(
        `the link of ${id}`,
        async () => (await db().query('select from platform.eslabon where "idAuditoria" = $1', [id])).rowCount === 1,
      );
    });

    it('leaves no word changed or removed', async () => {
      const id = await trace('inamovible');
      await expect(db().query(`update platform.texto_cambio set palabras = '{}' where id = $1`, [id])).rejects.toThrow('append-only');
      await expect(db().query('delete from platform.texto_cambio where id = $1', [id])).rejects.toThrow('append-only');
    });
  });

  it('offers the actions and kinds of records that it has, each once', async () => {
    await db().query(`insert into platform.auditoria (accion, objeto) values ('probar opciones', 'zzz'), ('probar opciones', 'zzz')`);
    const { acciones, objetos } = (await operator.get('recursos/auditoria/opciones')).body.r_data;
    expect(acciones.filter((accion: string) => accion === 'probar opciones')).toHaveLength(1);
    expect(objetos).toEqual(expect.arrayContaining(['usuario', 'zzz']));
    expect(objetos).toEqual([...new Set(objetos)]);
  });

  it('counts no further than it says, and turns no page beyond', async () => {
    const objeto = `muchos-${Date.now()}`;
    await db().query('insert into platform.auditoria (accion, objeto) select $1, $2 from generate_series(1, $3)', [
      'probar',
      objeto,
      AUDIT_COUNTED + 5,
    ]);
    const { headers, body } = await list({ objeto });
    expect(body).toHaveLength(25);
    expect(headers['content-range']).toBe(`auditoria 0-24/${AUDIT_COUNTED + 1}`);
    expect((await list({ objeto }, `[${AUDIT_COUNTED + 1},${AUDIT_COUNTED + 25}]`)).status).toBe(422);
  });

  it('is exported under the names of the screens, and what a spreadsheet would run is text', async () => {
    const idObjeto = `=1+${Date.now()}`;
    await db().query(`insert into platform.auditoria (accion, objeto, "idObjeto") values ('rechazar-pago', 'beca', $1)`, [idObjeto]);
    const { text } = await operator.get(`recursos/auditoria?formato=csv&filter=${encodeURIComponent(JSON.stringify({ idObjeto }))}`);
    expect(text).toContain('Rechazar pago;Solicitud de beca');
    expect(text).toContain(`'${idObjeto}`);
  });

  it('is exported with what changed as the screens say it: fields, choices, days and what was exported', async () => {
    const mark = `Motivo ${Date.now()}`;
    await db().query(
      `insert into platform.auditoria (accion, objeto, "idObjeto", antes, despues) values ('suspender', 'usuario', '0', $1, $2), ('exportar', 'lista', 'usuarios', null, $3)`,
      [
        JSON.stringify({ primerApellido: 'Gil', fechaNacimiento: '1980-01-31' }),
        JSON.stringify({ permisos: ['colas'], motivo: mark, totp: null }),
        JSON.stringify({ formato: 'csv', filtro: { rol: 'operador', q: mark }, orden: ['correo', 'DESC'], filas: 3 }),
      ],
    );
    await db().query(
      `insert into platform.auditoria (accion, objeto, "idObjeto", antes, despues) values ('rechazar', 'beca', '0', $1, $2)`,
      [JSON.stringify({ idEstatusBeca: 5 }), JSON.stringify({ idEstatusBeca: 7, notas: [{ campo: 'idArchivoNotas', nota: mark }] })],
    );
    const exported = async () =>
      (await operator.get(`recursos/auditoria?formato=csv&filter=${encodeURIComponent(JSON.stringify({ texto: mark }))}`)).text;
    const text = await eventually('both traces by their words', async () => {
      const found = await exported();
      return found.includes('Rechazar') && found.includes('Suspender') && found.includes('Exportar') && { found };
    });
    expect(text.found).toContain('"Primer apellido: Gil; Fecha de nacimiento: 31/01/1980"');
    expect(text.found).toContain(`"Dos pasos: —; Motivo: ${mark}; Permisos: Colas y eventos"`);
    expect(text.found).toContain(`;Estado: Enviada;"Notas: Nota: ${mark}; Campo: Notas certificadas; Estado: No aprobada";`);
    expect(text.found).toContain(`"Filas: 3; Orden: Correo, de mayor a menor; Filtro (Buscar: ${mark}; Rol: Operador); Formato: CSV"`);
  });

  it('names what was chosen from lists, in its file as on its page, also what is no longer offered', async () => {
    const mark = `Elegido ${Date.now()}`;
    await db().query(
      `insert into catalogs.elemento (lista, value, label, activo) values ('nivelEstudio', 9787, 'Licenciatura de antes', false) on conflict do nothing`,
    );
    const held = { nombre: mark, nivel: 9787, sexo: 2 };
    const { rows } = await db().query<{ id: string }>(
      `insert into platform.auditoria (accion, objeto, "idObjeto", despues) values ('emitir', 'certificado', $1, $2) returning id`,
      [mark, JSON.stringify(held)],
    );
    const [head, line] = await exportedLines(operator, 'auditoria', { filter: { idObjeto: mark } });
    expect(line!.join(';')).toContain(`"Sexo: FEMENINO; Nivel: Licenciatura de antes; Nombre: ${mark}"`);
    expect(head).toContain('Después');
    const page = await operator.get(`recursos/auditoria/${rows[0]!.id}`);
    expect(page.body).toMatchObject({
      despues: held,
      elegidas: { 'nivelEstudio//9787': 'Licenciatura de antes', 'sexo//2': 'FEMENINO' },
    });
  });

  it('reads an index for each of its filters', async () => {
    const audit = (where: string) => `select a.id from platform.auditoria a where ${where} order by fecha desc, id desc limit 25`;
    const plan = async (query: string) => {
      const client = await db().connect();
      try {
        await client.query('begin');
        await client.query('set local enable_seqscan = off');
        await client.query('set local enable_sort = off');
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await plan(audit(`accion = 'suspender'`))).toContain('auditoria_accion');
    expect(await plan(audit('"idUsuario" = 7'))).toContain('auditoria_usuario');
    expect(await plan(`select id from platform.texto_cambio where palabras @> '{suspender}'`)).toContain('texto_cambio_palabras');
    expect(await plan(audit(`fecha >= '2026-01-01'`))).toContain('auditoria_fecha');
  });
});
