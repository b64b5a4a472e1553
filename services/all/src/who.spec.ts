import 'reflect-metadata';
import { accounts } from '@registro/accounts/service';
import { payments } from '@registro/payments/service';
import { SERVICES_ROLE } from '@registro/platform/database/services-role';
import { platform } from '@registro/platform/bootstrap';
import { profile } from '@registro/profile/service';
import { closeDb, db } from '../../../tests/builders/db.js';
import { failedJob } from '../../../tests/builders/failed-job.js';
import { olderDatabase } from '../../../tests/builders/older-database.js';
import { failedMail } from '../../../tests/builders/outgoing-mail.js';
import { registered } from '../../../tests/builders/profile.js';
import { type Agent, newPerson, newPersonAs } from '../../../tests/builders/user.js';

afterAll(closeDb);

describe('Who somebody is', () => {
  /** Signed up as somebody else would sort, and registered under their own name. */
  let person: Agent;
  /** Only signed up. */
  let newcomer: Agent;
  let operator: Agent;
  const called = (agent: Agent, name: string) => db().query('update accounts."user" set name = $2 where id = $1', [agent.id, name]);
  const list = async (resource: string, query: Record<string, unknown>) => {
    const asked = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`);
    return (await operator.get(`recursos/${resource}?${asked.join('&')}`)).body as { id: number; nombre: string }[];
  };
  beforeAll(async () => {
    [person, newcomer, operator] = await Promise.all([
      registered({ primerNombre: 'Ágata', segundoNombre: null, primerApellido: 'Zambrano', segundoApellido: 'Paz' }),
      newPerson(),
      newPersonAs('operador', ['usuarios', 'colas', 'auditoria', 'catalogos']),
    ]);
    await Promise.all([called(person, 'Zoraida Sin Registro'), called(newcomer, 'Beatriz Recién Llegada')]);
  });

  it.each<[string, () => Promise<string | null | undefined>]>([
    ['accounts', async () => (await list('usuarios', { filter: { id: [person.id] } }))[0]?.nombre],
    [
      'mails',
      async () => {
        const id = await failedMail(person.correo);
        return (await list('correos', { filter: { idUsuario: person.id } })).find((one) => one.id === id)?.nombre;
      },
    ],
    [
      'failed jobs',
      async () => {
        const id = await failedJob({ idUsuario: person.id });
        return (await list('trabajos', { filter: { quien: person.correo } })).find((one) => one.id === id)?.nombre;
      },
    ],
    [
      'traces about an account',
      async () => {
        await db().query(`insert into platform.auditoria (accion, objeto, "idObjeto") values ('prueba', 'usuario', $1)`, [person.id]);
        return ((await list('auditoria', { filter: { cuenta: person.id } }))[0] as unknown as { deCuenta: string }).deCuenta;
      },
    ],
    [
      'the history of a list’s entry',
      async () => {
        const { rows } = await db().query<{ id: number }>(`select id from catalogs.elemento where lista = 'pais' limit 1`);
        const id = rows[0]!.id;
        await db().query(`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto") values ($1, 'editar', 'catálogo', $2)`, [
          person.id,
          id,
        ]);
        return (await operator.get(`recursos/catalogos/${id}/historia`)).body.r_data[0].quien;
      },
    ],
  ])('is called in the list of %s as the registry knows them', async (_, name) => {
    expect(await name()).toBe('Ágata Zambrano Paz');
  });

  it('is found and sorted by that name, and by the one of the sign-up where there is no other', async () => {
    const ids = [person.id, newcomer.id];
    const sorted = async (way: string) =>
      (await list('usuarios', { filter: { id: ids }, sort: ['nombre', way] })).map(({ nombre }) => nombre);
    expect(await sorted('ASC')).toEqual(['Ágata Zambrano Paz', 'Beatriz Recién Llegada']);
    expect(await sorted('DESC')).toEqual(['Beatriz Recién Llegada', 'Ágata Zambrano Paz']);
    expect(await list('usuarios', { filter: { id: ids, q: 'zambrano agata' } })).toMatchObject([{ id: person.id }]);
  });

  it('is read by all services and written by none', async () => {
    const { rows } = await db().query(
      `select has_table_privilege($1, 'platform.quien', 'select') as lee,
              has_table_privilege($1, 'platform.quien', 'insert, update, delete') as escribe`,
      [SERVICES_ROLE],
    );
    expect(rows).toEqual([{ lee: true, escribe: false }]);
  });

  it('costs a list what its join to one table did: by a key, and nothing of the profile where no name is asked for', async () => {
    const client = await db().connect();
    const plan = async (columns: string) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select a.id, ${columns} from platform.auditoria a left join platform.quien u on u.id = a."idUsuario" order by a.id desc limit 150`,
      );
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    };
    try {
      // So few rows are read whole otherwise.
      await client.query('begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off');
      expect(await plan('u.correo')).toMatch(/Index Scan using user_pkey/);
      expect(await plan('u.correo')).not.toMatch(/persona|fusion/);
      expect(await plan('u.nombre')).toMatch(/Index Scan using persona_usuario_unico/);
      expect(await plan('u.nombre')).not.toMatch(/Seq Scan|fusion/);
      expect(await plan('1')).not.toMatch(/user_pkey|persona/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe.each([
  ['accounts after profile', [platform, profile, accounts]],
  ['profile after accounts', [platform, accounts, profile]],
])('Services that migrate one after the other, %s', (_, [first, second, third]) => {
  const older = olderDatabase([payments, profile, accounts]);

  it('have it from the beginning, and show in it what there is', async () => {
    const upTo = (service: typeof platform) => older.orm.migrator.up({ migrations: service.migrations.map(({ name }) => name) });
    const names = async () => (await older.client.query('select nombre, cedula, "unidaA" from platform.quien')).rows;
    await upTo(first!);
    expect(await names()).toEqual([]);
    await upTo(second!);
    expect(await names()).toEqual([]);
    await upTo(third!);
    await older.client.query(`insert into accounts."user" (name, email) values ('Ana', 'ana@prueba.ve')`);
    expect(await names()).toEqual([{ nombre: 'Ana', cedula: null, unidaA: null }]);
    await older.client.query('alter table profile.persona alter column "fechaNacimiento" drop not null');
    await older.client.query(`insert into profile.estatus_usuario ("idUsuario") values (1)`);
    await older.client.query(
      `insert into profile.persona ("idUsuario", nacionalidad, cedula, "primerNombre", "primerApellido", genero, "estadoCivil", estado, municipio, parroquia,
         "telefonoCelular", "correoElectronico", "correoElectronicoAlternativo") values (1, 'V', '12345678', 'Ana', 'Paz', 1, 1, 1, 1, 1, '', '', '')`,
    );
    expect(await names()).toEqual([{ nombre: 'Ana Paz', cedula: '12345678', unidaA: null }]);
  });
});
