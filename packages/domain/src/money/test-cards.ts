/** What a test card does when it is charged. */
export interface TestCardDecline {
  /** `card_declined` with the bank's more precise word, or the code itself. */
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

export interface TestCard {
  /** Published by Stripe for everybody to test with: no bank has given it out. */
  readonly number: string;
  /** Stands for the number wherever one would be sent. */
  readonly token: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'jcb';
  readonly decline?: TestCardDecline;
  /**
   * `always`: its holder is asked for every payment. `unless_set_up`: not once it was set up with them. `if_requested`: where the shop
   * asks for it. None: never.
   */
  readonly challenge?: 'always' | 'unless_set_up' | 'if_requested';
  /** It can be kept, and is refused only when it is charged. */
  readonly canBeSaved?: boolean;
  /** Its holder takes the charge back at once. */
  readonly dispute?: 'fraudulent' | 'product_not_received';
  /** What is given back does not arrive. */
  readonly failsRefunds?: boolean;
}

const declined = (declineCode: string, message = 'Your card was declined.'): TestCardDecline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

/** As Stripe publishes them, with its own tokens and words. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', brand: 'visa' },
  { number: '5555555555554444', token: 'pm_card_mastercard', brand: 'mastercard' },
  { number: '378282246310005', token: 'pm_card_amex', brand: 'amex' },
  { number: '3566002020360505', token: 'pm_card_jcb', brand: 'jcb' },
  {
    number: '4000002500003155',
    token: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    challenge: 'unless_set_up',
  },
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', brand: 'visa', challenge: 'always' },
  { number: '4000000000003220', token: 'pm_card_threeDSecure2Required', brand: 'visa', challenge: 'always' },
  { number: '4000000000003055', token: 'pm_card_threeDSecureOptional', brand: 'visa', challenge: 'if_requested' },
  {
    number: '4000008260003178',
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    challenge: 'always',
    decline: insufficientFunds,
    canBeSaved: true,
  },
  {
    number: '4000008400001629',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    challenge: 'always',
    decline: declined('generic_decline'),
    canBeSaved: true,
  },
  {
    number: '4000000000000002',
    token: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    decline: insufficientFunds,
  },
  {
    number: '4000000000009987',
    token: 'pm_card_visa_chargeDeclinedLostCard',
    brand: 'visa',
    decline: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    token: 'pm_card_visa_chargeDeclinedStolenCard',
    brand: 'visa',
    decline: declined('stolen_card'),
  },
  {
    number: '4000000000006975',
    token: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    brand: 'visa',
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    decline: declined('generic_decline'),
    canBeSaved: true,
  },
  { number: '4000000000000259', token: 'pm_card_createDispute', brand: 'visa', dispute: 'fraudulent' },
  {
    number: '4000000000002685',
    token: 'pm_card_createDisputeProductNotReceived',
    brand: 'visa',
    dispute: 'product_not_received',
  },
  { number: '4000000000005126', token: 'pm_card_refundFail', brand: 'visa', failsRefunds: true },
];

/** The card of this number, however it is grouped; undefined for every number that is not published for tests. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}
