import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from '@registro/contracts/validation';
import { root } from './tracked-files.js';

type Form = new () => object;
/** class-validator's own store, which it keeps where all its copies find it. */
interface Rules {
  getTargetValidationMetadatas: (form: unknown, schema: string, always: boolean, strict: boolean) => { propertyName: string }[];
}
type Modules = Record<string, Record<string, unknown>>;
/** The contracts as the browser has them, by their paths. */
let built: Modules;
const folder = mkdtempSync(join(tmpdir(), 'registro-judge-'));

beforeAll(async () => {
  const file = join(folder, 'contracts.mjs');
  execFileSync(process.execPath, [join(root, 'web/scripts/decorators.mjs'), file], { cwd: join(root, 'web') });
  built = (await import(pathToFileURL(file).href)) as Modules;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What is sent for one field: of every kind, right for some and wrong for others. */
const SENT: unknown[] = [
  undefined,
  null,
  '',
  '   ',
  0,
  1,
  2,
  9,
  -1,
  1.5,
  2030,
  Number.NaN,
  true,
  false,
  [],
  {},
  [null],
  ['x'],
  [1],
  [{}],
  [{ a: 1 }],
].concat(
  [
    '1',
    '12',
    '1.234,56',
    'V',
    'E',
    'Ana',
    ' Ana  María ',
    'línea\r\n\n\n\notra',
    'a\u0000b\ud83d',
    '👩‍🔬✌️',
    'x'.repeat(151),
    'x '.repeat(3000),
  ],
  ['2020-01-31', '2020-02-31', '31/01/2020', '(414) 123-4567', '0414-1234567', 'J-00701338-0', '12345678', '{nombre}', 'https://uno.ve'],
  ['123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-92d3-a456-426614174000', '00000000-0000-0000-0000-000000000000'],
);
const MAILS = [
  'ana@uno.ve',
  'ana@uno',
  'ana@uno..ve',
  'ana@-uno.ve',
  'ana@uno.v',
  'ana.@uno.ve',
  'á@uno.ve',
  'a b@uno.ve',
  '"a b"@uno.ve',
].concat(
  ['"@uno.ve', 'a@b@uno.ve', '@uno.ve', 'ana@uno_dos.ve', 'ana@ｕno.ve', 'a@1.2.3.4', 'a@niño.ve', 'a@uno.123'],
  [`${'a'.repeat(65)}@uno.ve`, `a@${'b'.repeat(64)}.ve`],
);

/** The same picks each time. @returns whole numbers below `most` */
function picks(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const text = (said: unknown): string =>
  JSON.stringify(said, (_, value: unknown) => (value === undefined ? 'undefined' : Number.isNaN(value) ? 'NaN' : value));

/** Something to send: most of the fields, and within some of them fields of any form. */
function makeSent(names: string[], pick: (most: number) => number): object {
  const held = () => Object.fromEntries(Array.from({ length: 20 }, () => [everyName[pick(everyName.length)], SENT[pick(SENT.length)]]));
  const made = [() => held(), () => [held(), held()], ...Array.from({ length: 6 }, () => () => SENT[pick(SENT.length)])];
  return { ...Object.fromEntries(names.filter(() => pick(5) > 0).map((name) => [name, made[pick(made.length)]!()])), desconocido: 1 };
}
let everyName: string[] = [];

/** What `check` answers; a rule that fails of it fails on both sides. */
function judged(judge: typeof check, form: Form, sent: object): ReturnType<typeof check> | string {
  try {
    return judge(form, structuredClone(sent));
  } catch (error) {
    return String(error);
  }
}

it('a form is judged and read in the browser as on the server, field by field and word by word', async () => {
  const storage = () => (globalThis as unknown as { classValidatorMetadataStorage: Rules }).classValidatorMetadataStorage;
  const here = await Promise.all(
    Object.keys(built).map(
      async (file) => [file, (await import(join(root, 'packages/contracts/src', file))) as Record<string, unknown>] as const,
    ),
  );
  const forms = here.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, one]) => {
      if (typeof one !== 'function') return [];
      const names = [
        ...new Set(
          storage()
            .getTargetValidationMetadatas(one, '', true, false)
            .map(({ propertyName }) => propertyName),
        ),
      ];
      return names.length ? [{ file, name, form: one as Form, names }] : [];
    }),
  );
  expect(forms.length).toBeGreaterThan(100);
  everyName = [...new Set(forms.flatMap(({ names }) => names))];
  const pick = picks(7);
  let right = 0;
  for (const { file, name, form, names } of forms) {
    const browser = built['validation.ts']!.check as typeof check;
    const theirs = built[file]![name] as Form;
    for (let time = 0; time < 40; time++) {
      const sent = makeSent(names, pick);
      const server = judged(check, form, sent);
      const said = `${name} ${text(sent)}\n`;
      expect(said + text(judged(browser, theirs, sent))).toBe(said + text(server));
      right += typeof server === 'object' && server.errores.length === 0 ? 1 : 0;
    }
  }
  expect(right).toBeGreaterThan(100);
});

it.each(MAILS)('the address %j is one in the browser where it is one on the server', async (mail) => {
  const { SaveBasicData } = await import('@registro/contracts/profile/basic-data');
  const errors = (judge: typeof check, form: Form) =>
    judge(form, { correoAlternativo: mail }).errores.filter(({ campo }) => campo === 'correoAlternativo');
  expect(errors(built['validation.ts']!.check as typeof check, built['profile/basic-data.ts']!.SaveBasicData as Form)).toEqual(
    errors(check, SaveBasicData),
  );
});
