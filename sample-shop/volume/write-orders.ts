import { sql } from "drizzle-orm";
import { paymentMethods } from "../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../provider/db/client.ts";
import { rowsOf } from "../../provider/db/rows-of.ts";
import type { ReceiveAddress } from "../../provider/db/schema/index.ts";
import { saleOf } from "../../provider/modules/ledger/payments.ts";
import { post } from "../../provider/modules/ledger/post.ts";
import { acquirer } from "../../provider/payments/acquirer.ts";

/** An order and its one item, by column names. */
export type MoreOrder = {
  number: string;
  member_id: number;
  state: number;
  items_cents: number;
  tax_cents: number;
  freight_cents: number;
  discount_cents: number;
  payable_cents: number;
  receive_address: ReceiveAddress;
  payment_method: number | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  cancelled_at: Date | null;
  shipped_at: Date | null;
  completed_at: Date | null;
  product_id: number;
  sku_id: number;
  product_type: number;
  name: string;
  pic: string;
  unit_cents: number;
  quantity: number;
};

type Paid = {
  id: number;
  orderId: number;
  number: string;
  memberId: number;
  taxCents: number;
  freightCents: number;
  payableCents: number;
  at: string;
};

/** Inserts paid and finished orders in a few statements for all of them. */
export async function writeOrders(tx: Db, orders: MoreOrder[]): Promise<void> {
  // Inserting references locks the rows of members and products, as any order does.
  await tx.execute(sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as told (
      number text, member_id int, state smallint, items_cents bigint, tax_cents bigint, freight_cents bigint, discount_cents bigint,
      payable_cents bigint, receive_address jsonb, payment_method smallint, created_at timestamptz, expires_at timestamptz, paid_at timestamptz,
      cancelled_at timestamptz, shipped_at timestamptz, completed_at timestamptz, product_id int, sku_id int, product_type smallint,
      name text, pic text, unit_cents bigint, quantity int
    )), written as (
      insert into "order" (number, member_id, state, items_cents, tax_cents, freight_cents, discount_cents, payable_cents, receive_address,
        payment_method, created_at, expires_at, paid_at, cancelled_at, shipped_at, completed_at)
      select number, member_id, state, items_cents, tax_cents, freight_cents, discount_cents, payable_cents, receive_address,
        payment_method, created_at, expires_at, paid_at, cancelled_at, shipped_at, completed_at from told
      returning id, number, shipped_at, completed_at
    ), parcel as (
      insert into shipment (order_id, carrier, carrier_code, tracking_number, created_at, delivered_at)
      select id, 'Sample Parcel', 'sample-parcel', 'SP' || number, shipped_at, completed_at from written where shipped_at is not null
    )
    insert into order_item (order_id, product_id, sku_id, product_type, name, pic, unit_cents, quantity, shipped_quantity)
    select written.id, product_id, sku_id, product_type, name, pic, unit_cents, quantity,
      case when written.shipped_at is not null and product_type < 2 then quantity else 0 end from told join written using (number)`);
  const paid = await rowsOf<Paid>(
    tx,
    sql`with written as (
        insert into payment (order_id, member_id, method, state, outside_cents, e_wallet, created_at, settled_at)
        select id, member_id, ${paymentMethods.eWallet}::smallint, 'paid', payable_cents, ${acquirer.eWallets[0]?.value ?? null}::text, created_at, paid_at
        from "order" where paid_at is not null
          and number in (select jsonb_array_elements_text(${JSON.stringify(orders.map(({ number }) => number))}::jsonb))
        returning id, order_id
      )
      select written.id, order_id as "orderId", number, member_id as "memberId", tax_cents::float as "taxCents",
        freight_cents::float as "freightCents", payable_cents::float as "payableCents", to_jsonb(paid_at) #>> '{}' as at
      from written join "order" on "order".id = order_id order by paid_at`,
  );
  await post(tx, ...paid.map((row) => saleOf({ ...row, payerId: row.memberId, externalCents: row.payableCents }, row, new Date(row.at))));
}
