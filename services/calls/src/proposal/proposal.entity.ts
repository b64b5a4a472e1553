import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { NoteOn } from '@registro/contracts/applications/said';
import type { Objective } from '@registro/contracts/calls/objectives';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { ProposalStatusId } from '@registro/contracts/calls/status';
import { Call } from '../call/call.entity.js';

/** Whose constraint tells that a person has as many proposals of a call as it allows. */
export const ONE_A_CALL = 'proyecto_por_convocatoria';

/**
 * A proposal of either programme, as it was last saved; what was sent stands elsewhere. Columns bear the sent names
 * (rule H-4); what its programme does not ask is null.
 */
@Entity({ schema: 'calls', tableName: 'proyecto' })
@Index({
  name: ONE_A_CALL,
  expression: `create unique index ${ONE_A_CALL} on calls.proyecto ("idConvocatoria", "idUsuario", orden)`,
})
@Index({ name: 'proyecto_de_usuario', properties: ['idUsuario'] })
@Check({ name: 'proyecto_programa', expression: `programa in ('innovacion', 'sostenibilidad')` })
@Check({ name: 'proyecto_estatus', expression: `"idEstatusProyecto" >= 1 and "idEstatusProyecto" <= 5` })
@Check({ name: 'proyecto_tiempo', expression: `"tiempoProyecto" >= 1 and "tiempoProyecto" <= 99` })
@Check({ name: 'proyecto_vinculo', expression: `"vinculacionPoderPopular" = ("vinculacionDetalle" is not null)` })
@Check({
  name: 'proyecto_objetivos',
  expression: `jsonb_array_length("objetivosEspecificos") >= 1 and jsonb_array_length("objetivosEspecificos") <= 20`,
})
@Check({
  name: 'proyecto_completo',
  expression: `case programa when 'sostenibilidad' then resumen is not null and metodologia is not null and "idLineasInvestigacion" is not null and "idEstatusSostenibilidad" is not null else "idTipoProyecto" is not null and "descripcionTipoProyecto" is not null and "idEstatusVertice" is not null end`,
})
export class Proposal {
  [OptionalProps]?: 'creado' | 'respuestas' | 'notas' | 'sellos' | 'debido' | 'reaperturas' | 'reabierta';

  @PrimaryKey({ type: 'integer', autoincrement: true }) id!: number;
  @ManyToOne({ entity: () => Call, mapToPk: true, fieldName: 'idConvocatoria', foreignKeyName: 'proyecto_convocatoria' })
  idConvocatoria!: number;
  @Property({ type: 'string', columnType: 'text' }) programa!: ProposalProgramme;
  /** who registered it, and who alone sends it */
  @Property({ type: 'integer' }) idUsuario!: number;
  /** how many of this call the person has, this one counted; 1 where one is all */
  @Property({ type: 'integer', default: 1 }) orden!: number;

  @Property({ type: 'string', columnType: 'text' }) tituloProyecto!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) resumen!: string | null;
  @Property({ type: 'string', columnType: 'text' }) objetivoGeneral!: string;
  @Property({ type: 'json', columnType: 'jsonb' }) objetivosEspecificos!: Objective[];
  @Property({ type: 'string', columnType: 'text' }) resultadosEsperados!: string;
  @Property({ type: 'string', columnType: 'text', nullable: true }) metodologia!: string | null;
  @Property({ type: 'integer' }) idAreaConocimiento!: number;
  @Property({ type: 'integer' }) idMotor!: number;
  @Property({ type: 'integer', nullable: true }) idLineasInvestigacion!: number | null;
  @Property({ type: 'integer', nullable: true }) idTipoProyecto!: number | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) descripcionTipoProyecto!: string | null;
  @Property({ type: 'boolean' }) vinculacionPoderPopular!: boolean;
  @Property({ type: 'string', columnType: 'text', nullable: true }) vinculacionDetalle!: string | null;
  @Property({ type: 'integer', nullable: true }) idEstatusSostenibilidad!: number | null;
  @Property({ type: 'integer', nullable: true }) idEstatusVertice!: number | null;
  /** months */
  @Property({ type: 'integer' }) tiempoProyecto!: number;
  @Property({ type: 'integer' }) idEstado!: number;
  @Property({ type: 'integer' }) idMunicipio!: number;
  @Property({ type: 'integer' }) idParroquia!: number;
  @Property({ type: 'string', columnType: 'text' }) ciudad!: string;
  @Property({ type: 'string', columnType: 'text' }) zonaImpacto!: string;
  /** answers of the call's extra questions, by their key */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'{}'" }) respuestas!: Record<string, unknown>;

  /** who registered it, as the profile said when it was last saved: names, and 'V-12345678' */
  @Property({ type: 'string', columnType: 'text' }) nombre!: string;
  @Property({ type: 'string', columnType: 'text' }) cedula!: string;

  @Property({ type: 'integer', default: 1 }) idEstatusProyecto!: ProposalStatusId;
  /** counts the sendings */
  @Property({ type: 'integer', default: 0 }) version!: number;
  /** of the newest sending */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) enviado!: Date | null;
  /** counts the saves of anything of it; on the wire it is `version`, for it is what a form was read with */
  @Property({ type: 'integer', default: 1 }) revision!: number;
  /** the `revision` that was last sent */
  @Property({ type: 'integer', nullable: true }) revisionEnviada!: number | null;
  /** with which `revision` each field was last changed; `rubro` and `miembros` stand for those lists */
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'{}'" }) sellos!: Record<string, number>;
  /** a decision sent it back: what it said, until it is sent again */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) devuelto!: Date | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) motivo!: string | null;
  @Property({ type: 'string', columnType: 'text', nullable: true }) observaciones!: string | null;
  @Property({ type: 'json', columnType: 'jsonb', defaultRaw: "'[]'" }) notas!: NoteOn[];
  /** how many decisions on it were taken back */
  @Property({ type: 'integer', default: 0 }) reaperturas!: number;
  /** the last decision was taken back, and what was sent waits for another one (rule C-23) */
  @Property({ type: 'boolean', default: false }) reabierta!: boolean;
  /** since when it is approved: its quarters are counted from here. The database keeps it, whoever sets the status */
  @Property({ type: 'datetime', columnType: 'timestamptz', nullable: true }) aprobado?: Date | null;
  /** counts the changes of what is owed for it, for who pays */
  @Property({ type: 'integer', default: 0 }) debido!: number;
  @Property({ type: 'datetime', columnType: 'timestamptz', defaultRaw: 'now()' }) creado!: Date;
}
