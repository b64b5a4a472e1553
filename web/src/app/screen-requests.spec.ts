import { NEW_PROPOSAL_DRAFTS } from '@registro/contracts/draft';
import { PROPOSAL_CALLS, TEAM_CALLS } from '@registro/contracts/calls/routes';
import { SCHOLARSHIP_DRAFT } from '@registro/contracts/scholarships/scholarship-rules';
import { TUTOR_CALLS, TUTOR_DRAFT } from '@registro/contracts/scholarships/tutor';
import { screenRequests } from './screen-requests.js';

const asked = (path: string) => screenRequests(path, '').map(({ method, url }) => `${method} ${url}`);

test('a screen of somebody signed in asks who is there, and what it shows', () => {
  expect(asked('/usuario/listar')).toEqual([
    'GET /api/auth/get-session?disableCookieCache=true',
    'POST /api/consultar/usuarios/estatus',
    'POST /api/consultar/usuarios/persona',
    'POST /api/consultar/beca/listar',
    'POST /api/consultar/pagos/donde',
  ]);
  expect(asked('/usuario/proyecto/listar')).toHaveLength(4);
  expect(asked('/cuenta')).toHaveLength(2);
});

test('a list and a landing page ask for what their buttons stand on', () => {
  const call = (convocatoria: string) => ({ url: `/api/${TEAM_CALLS.verConvocatoria}`, body: JSON.stringify({ convocatoria }) });
  const list = (path: string) => screenRequests(path, '').slice(2);
  for (const [path, programa] of [
    ['', 'innovacion'],
    ['/sostenibilidad', 'sostenibilidad'],
  ] as const)
    expect(list(`/usuario/vertice-3${path}/listar`)).toMatchObject([call(programa), { url: `/api/${PROPOSAL_CALLS[programa].listar}` }]);
  expect(list('/usuario/vertice-3').map(({ body }) => body)).toEqual(
    ['sostenibilidad', 'sostenibilidad', 'innovacion', 'innovacion'].map((convocatoria) => JSON.stringify({ convocatoria })),
  );
  expect(list('/usuario/vertice-1')).toContainEqual(expect.objectContaining(call('beca')));
});

test('what was begun is asked for once it is known of what', () => {
  const follows = (path: string, said: unknown) => screenRequests(path, '').flatMap(({ next }) => (next ? [next(said).body] : []));
  const draft = (formulario: string, idRegistro: number | null) => [JSON.stringify({ formulario, idRegistro })];
  for (const path of ['/usuario/registro', '/usuario/registro/crear', '/usuario/registro/V-12345678/editar']) {
    expect(follows(path, { id: 7 })).toEqual(draft('datosBasicos', 7));
    expect(follows(path, null)).toEqual(draft('datosBasicos', null));
  }
  expect(follows('/usuario/registro-postgrado/7/crear', { id: 7 })).toEqual([]);
  expect(follows('/usuario/vertice-1/tutores/crear', null)).toEqual(draft(TUTOR_DRAFT, null));
  expect(follows('/usuario/vertice-3/crear', { id: 3 })).toEqual(draft(NEW_PROPOSAL_DRAFTS.innovacion, 3));
  expect(follows('/usuario/vertice-3/sostenibilidad/crear', { id: 3 })).toEqual(draft(NEW_PROPOSAL_DRAFTS.sostenibilidad, 3));
});

test('nothing that is asked for a page changes anything', () => {
  for (const path of [
    '/usuario/listar',
    '/usuario/proyecto/listar',
    '/usuario/vertice-1/beca/crear',
    '/usuario/vertice-3/crear',
    '/cuenta',
  ])
    for (const { method, url } of screenRequests(path, '')) expect(`${method} ${url}`).toMatch(/^(GET|POST \/api\/consultar\/)/);
});

test('the draft is asked for as the form asks', () => {
  const drafts = screenRequests('/usuario/vertice-1/beca/crear', '').filter(({ url }) => url.endsWith('/borrador'));
  expect(drafts.map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify({ formulario: SCHOLARSHIP_DRAFT, idRegistro: null })));
});

test('each wizard asks for what its first step stands on', () => {
  const persona = 'POST /api/consultar/usuarios/persona';
  const call = [TEAM_CALLS.verConvocatoria, TEAM_CALLS.elegibilidad].map((path) => `POST /api/${path}`);
  expect(asked('/usuario/registro/crear').slice(2)).toEqual([persona]);
  expect(asked('/usuario/proyecto/crear').slice(2)).toEqual(['POST /api/consultar/borrador']);
  expect(asked('/usuario/vertice-1/tutores/crear').slice(2)).toEqual([persona, `POST /api/${TUTOR_CALLS.verTutor}`]);
  expect(asked('/usuario/vertice-3/crear').slice(2)).toEqual(call);
  expect(asked('/usuario/vertice-3/sostenibilidad/crear').slice(2)).toEqual(call);
});

test('a list is asked for as its address says', () => {
  const [list] = screenRequests('/usuario/proyecto/listar', '?q=maíz&pagina=2').slice(3);
  const { searchParams } = new URL(list!.url, 'http://localhost');
  expect(searchParams.get('filter')).toBe('{"q":"maíz"}');
  expect(searchParams.get('range')).toBe('[10,19]');
});
