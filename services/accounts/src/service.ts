import { Module } from '@nestjs/common';
import type { Service } from '@registro/platform/service';
import { tables } from './accounts.tables.js';
import { accountsMigrations } from './accounts.migrations.js';
import { Auth } from './auth/auth.js';
import { AuthController } from './auth/auth.controller.js';
import { Greeting } from './auth/greeting.js';
import { OwnSessions } from './auth/own-sessions.js';
import { SignInGate } from './auth/sign-in-gate.js';
import { PublicController } from './public.controller.js';
import { ConfirmationController } from './confirmation/confirmation.controller.js';
import { ConfirmIdentityHandler } from './confirmation/confirm-identity.js';
import { UseConfirmationHandler } from './confirmation/use-confirmation.js';
import { ConfirmByPasskeyHandler } from './confirmation/confirm-by-passkey.js';
import { DecideGrantHandler } from './grant/decide-grant.js';
import { ReadConsoleWaitingHandler } from './grant/read-console-waiting.js';
import { GrantsController } from './grant/grants.controller.js';
import { AddPasskeyHandler } from './passkey/add-passkey.js';
import { Challenges } from './passkey/challenges.js';
import { PasskeyController } from './passkey/passkey.controller.js';
import { Passkeys } from './passkey/passkeys.js';
import { RemovePasskeyHandler } from './passkey/remove-passkey.js';
import { RenamePasskeyHandler } from './passkey/rename-passkey.js';
import { InternalUsersController } from './user/internal-users.controller.js';
import { AssignRoleHandler } from './user/assign-role.js';
import { FindPeopleHandler } from './user/find-people.js';
import { renewSecondFactors } from './auth/encryption.js';
import { seedDemoAccounts } from './user/seed-demo.js';
import { UsersController } from './user/users.controller.js';

@Module({
  controllers: [
    AuthController,
    UsersController,
    GrantsController,
    InternalUsersController,
    PublicController,
    ConfirmationController,
    PasskeyController,
  ],
  providers: [
    Auth,
    SignInGate,
    OwnSessions,
    Greeting,
    AssignRoleHandler,
    FindPeopleHandler,
    DecideGrantHandler,
    ReadConsoleWaitingHandler,
    ConfirmIdentityHandler,
    ConfirmByPasskeyHandler,
    UseConfirmationHandler,
    Challenges,
    Passkeys,
    AddPasskeyHandler,
    RenamePasskeyHandler,
    RemovePasskeyHandler,
  ],
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
