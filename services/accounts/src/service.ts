import { Module } from '@nestjs/common';
import type { Service } from '@registro/platform/service';
import { tables } from './accounts.tables.js';
import { accountsMigrations } from './accounts.migrations.js';
import { Auth } from './auth/auth.js';
import { AuthController } from './auth/auth.controller.js';
import { OwnSessions } from './auth/own-sessions.js';
import { SignInGate } from './auth/sign-in-gate.js';
import { PublicController } from './public.controller.js';
import { DecideGrantHandler } from './grant/decide-grant.js';
import { GrantsController } from './grant/grants.controller.js';
import { InternalUsersController } from './user/internal-users.controller.js';
import { AssignRoleHandler } from './user/assign-role.js';
import { renewSecondFactors } from './auth/encryption.js';
import { seedDemoAccounts } from './user/seed-demo.js';
import { UsersController } from './user/users.controller.js';

@Module({
  controllers: [AuthController, UsersController, GrantsController, InternalUsersController, PublicController],
  providers: [Auth, SignInGate, OwnSessions, AssignRoleHandler, DecideGrantHandler],
})
class AccountsModule {}

/** Who someone is: sign-up, sign-in, sessions, roles and permissions. */
export const accounts: Service = {
  name: 'accounts',
  module: AccountsModule,
  tables,
  migrations: accountsMigrations,
  seed: async (em, config) => {
    await seedDemoAccounts(em, config);
    await renewSecondFactors(em, config);
  },
};
