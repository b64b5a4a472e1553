import type { RetentionCount } from './console/retention.js';
import type { ConfirmationUsed, UseConfirmation } from './accounts/confirm-identity.js';
import type { HeldAlternative, SettledAlternative } from './accounts/email-change.js';
import { ERASURE_SERVICES, type ErasurePreviewPart, type ErasureService } from './accounts/erasure.js';
import { MERGE_SERVICES, type MergePreviewPart, type MergeService } from './accounts/merge.js';
import type { HeldPage } from './accounts/own-data.js';
import type { CallSetting } from './calls/call.js';
import type { OwnOutcomes } from './calls/public-call.js';
import type { EntryUses } from './catalogs/lists.js';
import type { PersonMatch, ProfileSearch } from './console/find-people.js';
import type { ComparedNumbers } from './console/waiting.js';
import { ATTESTATIONS, type AttestationData } from './documents/attestation.js';
import type { CheckedFile, FilesToCheck } from './documents/check-files.js';
import type { DeclarationData, DrawnDeclaration } from './documents/declaration-data.js';
import type { ReceiptData } from './documents/receipt-data.js';
import type { AskableObject, ObjectCard } from './conversations/conversation.js';
import type { DraftWindow, DraftWindowsQuestion, FilesInDrafts, InternalDraft } from './draft.js';
import type { PublicProductAnswer, PublicProfile, PublicProfileQuestion } from './directory/directory.js';
import type { FieldError } from './envelope.js';
import type { CaseFilesQuestion } from './evaluation/case-files.js';
import type { CaseProgress } from './evaluation/case-progress.js';
import type { CallIntake, CaseContent, CaseDecision } from './evaluation/kind.js';
import type { Expertise, ExpertiseQuestion, Link, LinkQuestion, TieQuestion } from './evaluation/links.js';
import type { Criterion } from './evaluation/rubric.js';
import type { SentenceLibrary } from './evaluation/sentences.js';
import type { LoggedState } from './log/log.js';
import type { HealthPart } from './health-part.js';
import type { NoticeFacts, NoticeWords } from './notices/notice-words.js';
import type { DecisionsTold, OwnMattersQuestion, OwnTold, SettledTold } from './notices/own-matters.js';
import type { Announced, DraftersQuestion, RecipientsQuestion, UnsentDrafts } from './notices/recipients.js';
import type {
  CountedApplication,
  CountedPayment,
  CountedPerson,
  CountedProduct,
  CountedQuestion,
  CountedScholarship,
} from './observatory/counted.js';
import type { StopReports } from './observatory/reports.js';
import type { WaitingTalk } from './payments/batch.js';
import type { DomainDossier, DossierTalks } from './payments/dossier.js';
import type { Owed, PaymentFacts } from './payments/owed.js';
import type { NameQuestion } from './profile/identity.js';
import type { AskedEvidence } from './profile/identity-correction.js';
import type { OwnOrcid } from './profile/orcid.js';
import type { InternalProfile } from './profile/person.js';
import type { InternalScholarship } from './scholarships/internal.js';
import { SERVICE_NAMES, type ServiceOf as ServiceName } from './services.js';

/** Who answers: one service; or several, each for what the first part of the path with a name says. */
type Owners = ServiceName | Readonly<Record<string, ServiceName>>;

/** What a service may ask of another: where, what is answered, and by POST what is sent. */
export interface Ask<Path extends string = string, Answer = unknown, Question = unknown, Of extends Owners = Owners> {
  readonly method: 'GET' | 'POST';
  readonly of: Of;
  /** behind /api/interno/, with the names of its parts and of what is asked: 'casos/:id/decision?version' */
  readonly path: Path;
  /** these two stand in types alone */
  readonly answer?: Answer;
  readonly question?: Question;
}

/** For what each of those who answer does: 'beca', 'proyecto' of what a case is about. */
export type KindOf<Of extends Owners> = Of extends string ? never : keyof Of & string;

type NamesIn<Path extends string> = Path extends `${infer Before}?${infer Name}`
  ? NamesIn<Before> | Name
  : Path extends `${string}:${infer After}`
    ? After extends `${infer Name}/${infer Rest}`
      ? Name | NamesIn<Rest>
      : After
    : never;
/** What a path names, by its names; nothing where it names nothing. */
export type ParamsOf<Path extends string> = [NamesIn<Path>] extends [never] ? [] : [{ [Name in NamesIn<Path>]: string | number }];

const read =
  <Answer>() =>
  <const Path extends string, const Of extends Owners>(of: Of, path: Path): Ask<Path, Answer, never, Of> => ({ method: 'GET', of, path });
const post =
  <Question, Answer>() =>
  <const Path extends string, const Of extends Owners>(of: Of, path: Path): Ask<Path, Answer, Question, Of> => ({
    method: 'POST',
    of,
    path,
  });

const eachOf = (names: readonly ServiceName[]): Readonly<Record<string, ServiceName>> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** Who keeps what a case is about, and who owes money for it: a new domain adds its own. */
const CASES = { beca: 'scholarships', movilidad: 'scholarships', proyecto: 'calls', 'segunda-fase': 'calls' } as const;
const PANEL_CASES = { proyecto: 'calls', 'segunda-fase': 'calls' } as const;
const OWING = { periodo: 'scholarships', movilidad: 'scholarships', proyecto: 'calls' } as const;
/** Of these a payment's dossier holds more than the case and its files. */
const DOSSIERS = { periodo: 'scholarships', movilidad: 'scholarships', proyecto: 'calls' } as const;
/** Who says what a conversation is about. */
const CARDS = {
  beca: 'scholarships',
  movilidad: 'scholarships',
  proyecto: 'calls',
  dictamen: 'evaluation',
  declaracion: 'scholarships',
  periodo: 'scholarships',
  equipo: 'calls',
  participacion: 'calls',
  pago: 'payments',
  producto: 'products',
  certificado: 'documents',
  cuenta: 'accounts',
  identidad: 'profile',
} as const satisfies Record<AskableObject, ServiceName>;
const NOTICES_OF = {
  becas: 'scholarships',
  tutores: 'scholarships',
  periodos: 'scholarships',
  equipos: 'calls',
  proyectos: 'calls',
  casos: 'evaluation',
  conversaciones: 'conversations',
  apelaciones: 'conversations',
  movilidades: 'scholarships',
} as const satisfies Record<NonNullable<NoticeWords['datos']>, ServiceName>;

/**
 * All that one service may ask of another (`auth/internal.ts` of platform), once: who asks gets the type of the answer
 * from here, and who answers is held to it by `@Answers`. It never reaches a browser.
 */
export const ASKS = {
  // What every process answers of itself.
  health: read<HealthPart[]>()(eachOf(SERVICE_NAMES), 'salud/:servicio'),
  uses: read<EntryUses[]>()(eachOf(SERVICE_NAMES), 'usos/:servicio/:lista'),
  held: read<HeldPage>()(eachOf(SERVICE_NAMES), 'de-la-persona/:servicio/:idUsuario?desde'),
  retention: read<RetentionCount>()(eachOf(SERVICE_NAMES), 'conservacion/:servicio/:clase/:dias'),
  mergePreview: read<MergePreviewPart>()(eachOf(Object.keys(MERGE_SERVICES) as MergeService[]), 'fusiones/:servicio/:origen/:destino'),
  erasurePreview: read<ErasurePreviewPart>()(eachOf(Object.keys(ERASURE_SERVICES) as ErasureService[]), 'borrados/:servicio/:idUsuario'),

  // What several domains answer, each for its own.
  caseContent: read<CaseContent>()(CASES, 'casos-de/:objeto/:id'),
  decisionsTold: post<DecisionsTold, OwnTold[]>()(PANEL_CASES, 'casos-de/:objeto/avisos'),
  owed: read<Owed>()(OWING, 'pagos-de/:objeto/:id'),
  dossier: read<DomainDossier>()(DOSSIERS, 'pagos-de/:objeto/:id/expediente'),
  settledTold: post<SettledTold, OwnTold[]>()(OWING, 'pagos-de/:objeto/avisos'),
  noticeFacts: read<NoticeFacts>()(NOTICES_OF, ':de/:id/avisos/:aviso?vez'),
  card: read<ObjectCard>()(CARDS, 'fichas/:objeto/:id'),
  receipt: read<ReceiptData>()(
    { acuses: 'scholarships', 'proyectos/acuses': 'calls', 'apelaciones/acuses': 'conversations' },
    ':de/:numero',
  ),
  attestation: read<AttestationData>()(
    { [ATTESTATIONS.participacion]: 'calls', [ATTESTATIONS.evaluacion]: 'evaluation' },
    ':de/:idUsuario/:id',
  ),
  draftWindows: post<DraftWindowsQuestion, DraftWindow[]>()({ convocatorias: 'calls', becas: 'scholarships' }, ':de/de-borradores'),
  countedApplications: post<CountedQuestion, CountedApplication[]>()({ movilidades: 'scholarships', proyectos: 'calls' }, ':de/contadas'),
  ownMatters: post<OwnMattersQuestion, OwnTold[]>()(
    { 'jornadas-usuario': 'catalogs', casos: 'evaluation', actos: 'payments' },
    ':de/avisos',
  ),

  // What one service answers.
  lostAccess: read<{ id: number } | null>()('accounts', 'usuarios/accesos/:clave'),
  /** null: none ever changed */
  settledAlternative: read<SettledAlternative | null>()('accounts', 'usuarios/:idUsuario/correo-alternativo'),
  useConfirmation: post<UseConfirmation, ConfirmationUsed | null>()('accounts', 'usuarios/confirmaciones/usar'),

  askedEvidence: read<AskedEvidence | null>()('conversations', 'conversaciones/:id/pruebas'),

  dossierTalks: read<DossierTalks>()('conversations', 'apelaciones/sobre/:objeto/:id/:idOperador?permisos'),
  waitingTalks: read<WaitingTalk[]>()('conversations', 'apelaciones/esperan/:objeto'),

  profile: read<InternalProfile>()('profile', 'perfil/:idUsuario'),
  heldAlternative: read<HeldAlternative>()('profile', 'perfil/:idUsuario/correo-alternativo'),
  institutionTies: post<LinkQuestion, Link[]>()('profile', 'perfil/vinculos'),
  searchPeople: post<ProfileSearch, PersonMatch[]>()('profile', 'perfil/buscar'),
  countDrafters: post<DraftersQuestion, number>()('profile', 'perfil/con-borradores'),
  recipients: post<RecipientsQuestion, number[]>()('profile', 'perfil/destinatarios'),
  orcid: read<OwnOrcid>()('profile', 'perfil/:idUsuario/orcid'),
  /** null before the first save */
  publicProfile: post<PublicProfileQuestion, PublicProfile | null>()('profile', 'perfil/publico'),
  /** of those of them who have a record */
  countedPeople: post<CountedQuestion, CountedPerson[]>()('profile', 'perfil/contadas'),
  compareName: post<NameQuestion, FieldError[]>()('profile', 'perfil/comparar'),
  draft: read<InternalDraft>()('profile', 'borrador/:idUsuario/:formulario/:idRegistro'),
  filesInDrafts: post<FilesInDrafts, string[]>()('profile', 'borradores/archivos'),

  curriculumProducts: read<string[]>()('products', 'productos/:idUsuario'),
  publicProducts: read<PublicProductAnswer[]>()('products', 'productos/:idUsuario/publicos'),
  countedProducts: post<CountedQuestion, CountedProduct[]>()('products', 'productos/contados'),
  coAuthors: post<TieQuestion, Link[]>()('products', 'productos/coautores'),
  expertise: post<ExpertiseQuestion, Expertise[]>()('products', 'productos/temas'),

  countedScholarships: post<CountedQuestion, CountedScholarship[]>()('scholarships', 'becas/contadas'),
  scholarship: read<InternalScholarship>()('scholarships', 'becas/:id'),
  scholarshipOutcomes: read<OwnOutcomes>()('scholarships', 'becas/desenlaces'),
  scholarshipNumbers: read<ComparedNumbers>()('scholarships', 'becas/cifras'),
  tutorTies: post<TieQuestion, Link[]>()('scholarships', 'tutores/vinculos'),
  declaration: read<DeclarationData>()('scholarships', 'declaraciones/:idBeca'),

  teamMates: post<TieQuestion, Link[]>()('calls', 'equipos/vinculos'),
  callSetting: read<CallSetting>()('calls', 'convocatorias/de-ventana/:ventana'),
  appealDays: read<(number | null)[]>()('calls', 'convocatorias/de-ventana/:ventana/recursos?desde'),
  callSentences: read<SentenceLibrary>()('calls', 'convocatorias/de-ventana/:ventana/frases'),
  callIntake: read<CallIntake>()('calls', 'convocatorias/de-ventana/:ventana/envios'),
  unsentDrafts: read<UnsentDrafts>()('calls', 'convocatorias/de-ventana/:ventana/borradores'),
  announced: read<Announced>()('calls', 'convocatorias/de-ventana/:ventana/anuncio'),

  caseProgress: read<CaseProgress>()('evaluation', 'casos/avance/:objeto/:idObjeto'),
  casesOf: read<number[]>()('evaluation', 'casos/de/:objetos/:idObjeto'),
  caseDecision: read<CaseDecision>()('evaluation', 'casos/:id/decision?version'),
  caseFiles: post<CaseFilesQuestion, string[]>()('evaluation', 'casos/archivos'),
  declared: post<TieQuestion, Link[]>()('evaluation', 'casos/declarados'),
  judgedRubric: read<Criterion[] | null>()('evaluation', 'casos/rubricas/:clave'),

  /** their person has them by mail no more, or again */
  stopReports: post<StopReports, { detenido: boolean }>()('observatory', 'cifras/detener'),

  countedPayments: post<CountedQuestion, CountedPayment[]>()('payments', 'pagos/contados'),
  payment: read<PaymentFacts>()('payments', 'pagos/:id'),
  paymentsOfGroup: read<PaymentFacts[]>()('payments', 'pagos?grupo'),

  /** null: nobody has told of it yet, or its salt was erased */
  logged: read<LoggedState | null>()('operations', 'bitacora/:clase/:numero'),

  checkFiles: post<FilesToCheck, CheckedFile[]>()('documents', 'archivos/validar'),
  numberOwner: read<PersonMatch>()('documents', 'documentos/numeros/:numero'),
  paymentReceipt: read<{ idPago: number }>()('documents', 'documentos/comprobantes/:numero'),
  drawnDeclaration: read<DrawnDeclaration>()('documents', 'documentos/declaraciones/:idBeca'),
} as const;

/** For what each of those who answer an ask does. */
export const kindsOf = <Of extends Readonly<Record<string, ServiceName>>>({ of }: Ask<string, unknown, unknown, Of>) =>
  Object.keys(of) as KindOf<Of>[];

const FIRST_NAME = /:\w+/;

/**
 * The address of a route that answers: for one kind alone, or for whatever is said there.
 * @returns without /api/interno/
 */
export const routeOf = ({ path }: Pick<Ask, 'path'>, kind?: string): string => {
  const [route] = path.split('?') as [string];
  return kind === undefined ? route : route.replace(FIRST_NAME, kind);
};

/** The address to ask at. @returns without /api/interno/ */
export function addressOf({ path, of }: Pick<Ask, 'path' | 'of'>, params: Readonly<Record<string, string | number>> = {}): string {
  const said = (name: string) => {
    const value = String(params[name]);
    // Of who answers by several parts of a path, they are.
    return typeof of === 'object' && Object.hasOwn(of, value) ? value : encodeURIComponent(value);
  };
  const [route, query] = path.split('?') as [string, string | undefined];
  const filled = route.replace(/:(\w+)/g, (_, name: string) => said(name));
  return query ? `${filled}?${query}=${said(query)}` : filled;
}
