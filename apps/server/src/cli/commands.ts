import { backupCommand } from './backup-command.ts';
import { bannerCommand } from './banner-command.ts';
import { campaignCommand } from './campaign-command.ts';
import type { CliCommand } from './command.ts';
import { copyBlobsCommand } from './copy-blobs-command.ts';
import { demoCommand } from './demo-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { importCommand } from './import-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { managersCommand } from './managers-command.ts';
import { newsCommand } from './news-command.ts';
import { ngwordsCommand } from './ngwords-command.ts';
import { noticeCommand } from './notice-command.ts';
import { payoutCommand } from './payout-command.ts';
import { reportsCommand } from './reports-command.ts';
import { restoreCommand } from './restore-command.ts';
import { standardCommand } from './standard-command.ts';
import { testPaymentsCommand } from './test-payments-command.ts';
import { tracksCommand } from './tracks-command.ts';
import { userCommand } from './user-command.ts';

/** Every command, in the order of the overview. */
export const commands: readonly CliCommand[] = [
  importCommand,
  demoCommand,
  userCommand,
  ngwordsCommand,
  bannerCommand,
  newsCommand,
  campaignCommand,
  noticeCommand,
  reportsCommand,
  managersCommand,
  testPaymentsCommand,
  ledgerCommand,
  payoutCommand,
  standardCommand,
  tracksCommand,
  backupCommand,
  restoreCommand,
  copyBlobsCommand,
  doctorCommand,
];
