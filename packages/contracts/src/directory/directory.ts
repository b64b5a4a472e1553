import { IsBoolean, IsIn } from 'class-validator';
import type { Reference } from '../products/reference.js';

/** What of a profile may be shown, beside the name. Documents, dates of birth, phones and addresses never are. */
export const DIRECTORY_SECTIONS = ['ubicacion', 'areas', 'estudios', 'trabajo', 'productos', 'orcid'] as const;
export type DirectorySection = (typeof DIRECTORY_SECTIONS)[number];
export const DIRECTORY_SECTION_NAMES: Record<DirectorySection, string> = {
  ubicacion: 'El estado donde vive',
  areas: 'Sus áreas',
  estudios: 'Sus estudios',
  trabajo: 'Dónde trabaja y ha trabajado',
  productos: 'Sus productos de investigación',
  orcid: 'Su ORCID iD, si lo vinculó',
};

/** POST /api/guardar/directorio → r_data OwnEntry. Hidden, the sections stay chosen for another time. */
export class SaveEntry {
  @IsBoolean({ message: 'Indique si quiere aparecer en el directorio' }) visible!: boolean;
  @IsIn(DIRECTORY_SECTIONS, { each: true, message: 'Elija secciones de la lista' })
  secciones!: DirectorySection[];
}
export const ENTRY_SAVED = 'Su página del directorio fue guardada';
export const ENTRY_HIDDEN = 'Ya no aparece en el directorio';
/** Nobody is found by a name that they have not registered. */
export const ENTRY_NEEDS_PERSON = 'Registre primero sus datos básicos';

/** GET /api/consultar/directorio → r_data: what one chose. */
export interface OwnEntry {
  visible: boolean;
  secciones: DirectorySection[];
  /** '/directorio/k3…', opaque, the same for good; null before one was shown the first time */
  pagina: string | null;
  /** what was chosen stands there already */
  lista: boolean;
  /** who read the page and its products, those that did so most first */
  lecturas: ReadingLine[];
}
/** How often somebody's page was read, by people or by one of the programs that collect pages (`readers.ts`). */
export interface ReadingLine {
  quien: string;
  /** of the month that runs, in Caracas */
  esteMes: number;
  /** of it and the eleven before */
  enUnAnio: number;
}

/** A degree or a certificate as the directory shows it. */
export interface PublicStudy {
  titulo: string;
  institucion: string | null;
  anio: number;
}
export interface PublicJob {
  ocupacion: string;
  institucion: string;
  /** years */
  desde: number;
  /** null: still */
  hasta: number | null;
}

/** What other services tell of a person for the directory: each section that was asked for, and no other. */
export interface PublicProfile {
  nombre: string;
  /** the same in its two parts, for programs that file people by surname; none of who was gathered before there were */
  nombres?: string;
  apellidos?: string;
  ubicacion?: string;
  areas?: string[];
  estudios?: PublicStudy[];
  /** the highest level that is shown, 1 to 9 */
  nivel?: number;
  trabajo?: PublicJob[];
  /** authenticated by ORCID: 'https://orcid.org/0000-0002-1825-0097' */
  orcid?: string;
}
/** @see ASKS.publicProfile */
export interface PublicProfileQuestion {
  idUsuario: number;
  secciones: DirectorySection[];
}
/** A published product, for people and for other programs. */
export interface PublicProduct {
  /** without a number of ours: its id is 'obra-1' of this page */
  referencia: Reference;
  bibtex: string;
  /** the last part of its address, opaque, the same for good; none before it was gathered with it */
  obra?: string;
}
/** @see ASKS.publicProducts */
export interface PublicProductAnswer extends Pick<PublicProduct, 'referencia' | 'bibtex'> {
  /** for who gathers it alone: nobody sees it */
  id: number;
}

/** GET /directorio/{direccion}/{obra}: a product by itself, in the formats of a page. */
export interface PublicWork extends PublicProduct {
  /** its whole address: '/directorio/…/…' */
  pagina: string;
  /** whose page it stands on */
  persona: { nombre: string; pagina: string };
}

/**
 * GET /directorio/{direccion}: all that a page of the directory says, as a page, JSON, JSON-LD, CSL or BibTeX, by what
 * `Accept` prefers or by an ending of the address.
 */
export interface PublicPerson extends PublicProfile {
  pagina: string;
  productos?: PublicProduct[];
}

/** GET /api/publico/directorio?q&estado&area&nivel&pagina → r_data */
export interface DirectoryResults {
  personas: DirectoryLine[];
  /** another page follows */
  hayMas: boolean;
}
export interface DirectoryLine {
  nombre: string;
  pagina: string;
  ubicacion: string | null;
  areas: string[];
  instituciones: string[];
}
/** What an address of the directory answers in, by its ending; the first unless something else is asked for. */
export const DIRECTORY_FORMATS = {
  '': 'text/html',
  '.json': 'application/json',
  '.jsonld': 'application/ld+json',
  '.csl.json': 'application/vnd.citationstyles.csl+json',
  '.bib': 'application/x-bibtex',
} as const;
export type DirectoryEnding = keyof typeof DIRECTORY_FORMATS;

export const DIRECTORY_PAGE_SIZE = 20;
/** Past this page nobody reads on; a search that is narrower finds. */
export const DIRECTORY_LAST_PAGE = 50;
/** Letters of what is searched for. */
export const DIRECTORY_SEARCH_MAX = 100;

export const ENTRY_UNKNOWN = 'No existe esa página del directorio';
export const ENTRY_GONE = 'Esta persona ya no aparece en el directorio';
export const WORK_UNKNOWN = 'No existe esa obra en el directorio';
export const WORK_GONE = 'Esta obra ya no se muestra en el directorio';
