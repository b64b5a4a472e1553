import { Body, Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { accountWarning } from '@registro/contracts/scholarships/account-number';
import { ScholarshipId } from '@registro/contracts/scholarships/contract';
import {
  INSTITUTION_DELETED,
  INSTITUTION_SAVED,
  type InstitutionData,
  InstitutionId,
  SaveInstitutions,
} from '@registro/contracts/scholarships/institution';
import { PROCESSING_CALLS } from '@registro/contracts/scholarships/postgraduate';
import { LookUpRif, rifWarning } from '@registro/contracts/scholarships/rif';
import { Endpoint, User } from '@registro/platform/auth/endpoint';
import type { SessionUser } from '@registro/platform/auth/session';
import { Answer } from '@registro/platform/http/envelope';
import { DeleteInstitutionCommand } from './delete-institution.js';
import { LookUpCompany } from './look-up-rif.js';
import { ListInstitutions, ViewInstitution } from './read-institutions.js';
import { SaveInstitutionsCommand } from './save-institutions.js';

@Controller('api')
export class InstitutionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(PROCESSING_CALLS.listarInstituciones, 'investigador')
  list(@User() user: SessionUser, @Body() { idBeca }: ScholarshipId) {
    return this.queries.execute(new ListInstitutions(user, idBeca));
  }

  @Endpoint(PROCESSING_CALLS.verInstitucion, 'investigador')
  view(@User() user: SessionUser, @Body() { idInstitucion }: InstitutionId) {
    return this.queries.execute(new ViewInstitution(user, idInstitucion));
  }

  @Endpoint(PROCESSING_CALLS.guardarInstitucion, 'investigador')
  async save(@User() user: SessionUser, @Body() body: SaveInstitutions) {
    const { compartida, ...saved } = await this.commands.execute(new SaveInstitutionsCommand(user, body));
    return new Answer(saved, INSTITUTION_SAVED, { advertencia: doubts(body.instituciones, compartida) });
  }

  @Endpoint(PROCESSING_CALLS.eliminarInstitucion, 'investigador')
  async remove(@User() user: SessionUser, @Body() { idInstitucion }: InstitutionId) {
    return new Answer(await this.commands.execute(new DeleteInstitutionCommand(user, idInstitucion)), INSTITUTION_DELETED);
  }

  @Endpoint(PROCESSING_CALLS.consultaRif, 'investigador')
  lookUp(@User() user: SessionUser, @Body() { rif }: LookUpRif) {
    return this.queries.execute(new LookUpCompany(user, rif));
  }
}

/** Every warning once, or null. */
function doubts(instituciones: InstitutionData[], compartida: string | null): string | null {
  const all = instituciones.flatMap((i) => [rifWarning(i.inicialRIF, i.rif), accountWarning(i.NumcuentaInstitucion)]);
  return [...new Set([...all, compartida].filter((doubt) => doubt !== null))].join(' ') || null;
}
