import { type ExampleRows, inTrash, named } from './row-values.ts'

/** The lists of master data. */
export const listRows: readonly ExampleRows[] = [
  {
    table: 'sports',
    rows: [
      named('Judo', '柔道', {
        category: 'combat',
        min_players: 1,
        max_players: 2,
        sort_order: 5,
        sports_image: `${'a'.repeat(40)}.webp`,
        description: 'Line 1\nLine 2\t\\ "quoted"',
      }),
      named('Volleyball', 'ばれーボール', { category: 'team', min_players: 6, max_players: 6, status: 0 }),
      named('ΟΔΟΣ', '', { category: 'other', min_players: 1, max_players: 99 }),
      named('Judo', '柔道（旧）', { category: 'combat', min_players: 1, max_players: 2, ...inTrash }),
    ],
  },
  {
    table: 'club_days',
    rows: [
      named('Weekdays', '平日', {
        weekdays: [1, 2, 3, 4, 5],
        opens_at: '09:00',
        closes_at: '21:30',
        closes_next_day: false,
        holiday_rule: 'closed',
      }),
      named('Friday night', '金曜ナイト', {
        weekdays: [5],
        opens_at: '22:00',
        closes_at: '02:00',
        closes_next_day: true,
        holiday_rule: 'special',
        status: 0,
      }),
      named('Always', '', { weekdays: [6, 7], closes_next_day: false, holiday_rule: 'as_usual', ...inTrash }),
    ],
  },
  {
    table: 'coach_levels',
    rows: [
      named('Beginner', '初級', { rank: 1, min_years: 0, max_years: 3, certification_required: false }),
      named('Master', '師範', { rank: null, min_years: 10, certification_required: true, version: 7 }),
    ],
  },
  {
    table: 'sponsorship_types',
    rows: [
      named('Gold', 'ゴールド', {
        tier_rank: 1,
        min_amount: 1_000_000,
        max_amount: 100_000_000_000_000,
        currency: 'JPY',
        duration_months: 12,
        max_sponsors: 3,
      }),
      named('Silver', 'シルバー', { currency: 'EUR', duration_months: 60, ...inTrash }),
    ],
  },
  {
    table: 'age_groups',
    rows: [
      named('U12', '小学生', { min_age: 6, max_age: 12, gender: 'any', guardian_required: true }),
      named('Women', '女子', { min_age: 18, gender: 'female', guardian_required: false }),
    ],
  },
]

/** Membership plans, which refer to the lists. */
export const planRows: readonly ExampleRows[] = [
  {
    table: 'membership_plans',
    rows: [
      named('Family', '家族会員', {
        audience: 'member',
        summary: '年会費',
        benefits: [{ text_en: 'Pool', text_ja: 'プール' }],
        visibility: 'public',
        highlight: true,
        opens_on: '2026-04-01',
        closes_on: '2027-03-31',
        period_type: 'fixed',
        billing_interval: 'year',
        interval_count: 1,
        fixed_start: '04-01',
        renewal: 'automatic',
        grace_days: 14,
        trial_days: 0,
        proration: 'monthly',
        currency: 'JPY',
        joining_fee: 5_000,
        tax_code: 'standard',
        family_max_members: 4,
        guardian_required_under: 18,
        seats_included: 1,
        min_seats: 1,
        commission_bp: 0,
        certificate_required: false,
        service_area: 'none',
      }),
      named('Company', '法人会員', {
        audience: 'corporate',
        summary: '',
        visibility: 'admin_only',
        highlight: false,
        period_type: 'rolling',
        billing_interval: 'month',
        interval_count: 3,
        fixed_start: '04-01',
        renewal: 'optional',
        grace_days: 0,
        trial_days: 30,
        proration: 'none',
        currency: 'EUR',
        tax_code: '',
        family_max_members: 1,
        seats_included: 1,
        min_seats: 5,
        max_seats: 50,
        tiers: [{ from: 1, to: 10, amount: 900 }],
        commission_bp: 0,
        certificate_required: false,
        service_area: 'none',
        status: 0,
      }),
    ],
  },
  {
    table: 'membership_plan_age_groups',
    rows: [
      { plan_id: 1, age_group_id: 1 },
      { plan_id: 1, age_group_id: 2 },
    ],
  },
  { table: 'membership_plan_sports', rows: [{ plan_id: 1, sport_id: 1 }] },
  { table: 'membership_plan_levels', rows: [{ plan_id: 2, experience_level_id: 1 }] },
  {
    table: 'membership_price_changes',
    rows: [{ valid_from: '2027-04-01', percent: 3.5, round_to: 100, plans: 1, prices: 1, created_by: 1 }],
  },
  {
    table: 'membership_plan_prices',
    rows: [
      {
        plan_id: 1,
        amount: 12_000,
        currency: 'JPY',
        valid_from: '2026-04-01',
        valid_to: '2027-03-31',
        created_by: 1,
      },
      {
        plan_id: 1,
        amount: 12_400,
        currency: 'JPY',
        valid_from: '2027-04-01',
        replaces_id: 1,
        change_id: 1,
        created_by: 1,
      },
      { plan_id: 1, amount: 6_000, currency: 'JPY', age_group_id: 1, valid_from: '2026-04-01' },
    ],
  },
  {
    table: 'membership_plan_examples',
    rows: [
      {
        plan_id: 1,
        name: '小学生と保護者',
        input: { birth_date: '2016-05-05', seats: 1 },
        expected_eligible: true,
        expected_total: 17_000,
        created_by: 1,
      },
    ],
  },
]
